import type { Technology } from '../../shared/engine/site/technologies.ts'
import { pagesOf, type ReadPage, type Visit } from '../../shared/engine/site/visit-site.ts'

/** Links that were asked for; `unreachable` gave no answer, which can be a fault of the moment. */
export type LinkSample = {
  checked: number
  broken: { url: string; text: string; status: number }[]
  unreachable: { url: string; text: string; reason: string }[]
}

/** Everything that was seen of a site, before any judgement. */
export type Survey = Visit & {
  /** Null when nothing was answered. */
  robots: { status: number; text: string } | null
  /** Null when it could not be found out. */
  sitemap: { url: string; found: boolean } | null
  /** Whether the plain address leads to the secure one; null when there was nothing to try. */
  plainRedirects: boolean | null
  links: LinkSample
  technologies: Technology[]
}

export const allPages = (survey: Survey): ReadPage[] => pagesOf(survey)
