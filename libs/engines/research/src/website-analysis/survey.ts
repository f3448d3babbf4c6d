import type { FetchedPage, PageFacts } from '@bazaar/engines-kit'
import type { Technology } from './technologies.ts'

export type ReadPage = { page: FetchedPage; facts: PageFacts }

/** Links that were asked for; `unreachable` gave no answer, which can be a fault of the moment. */
export type LinkSample = {
  checked: number
  broken: { url: string; text: string; status: number }[]
  unreachable: { url: string; text: string; reason: string }[]
}

/** Everything that was seen of a site, before any judgement. */
export type Survey = {
  home: ReadPage
  /** Further pages of the same host. */
  others: ReadPage[]
  /** Pages that were chosen but could not be read, with the reason. */
  missed: { url: string; reason: string }[]
  /** Null when nothing was answered. */
  robots: { status: number; text: string } | null
  /** Null when it could not be found out. */
  sitemap: { url: string; found: boolean } | null
  /** Whether the plain address leads to the secure one; null when there was nothing to try. */
  plainRedirects: boolean | null
  links: LinkSample
  technologies: Technology[]
}

export const allPages = ({ home, others }: Survey): ReadPage[] => [home, ...others]
