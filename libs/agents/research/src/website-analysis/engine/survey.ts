import { pagesOf, type Site, type SitePage } from '@bazaar/agents-kit/server'
import type { Technology } from '../../shared/engine/site/technologies.ts'

/** Links that were requested. `unreachable` ones gave no answer, which may be temporary. */
export type LinkSample = {
  checked: number
  broken: { url: string; text: string; status: number }[]
  unreachable: { url: string; text: string; reason: string }[]
}

/** All observations of a site, before any judgement. */
export type Survey = Site & {
  /** Null when there was no answer. */
  robots: { status: number; text: string } | null
  /** Null when it could not be determined. */
  sitemap: { url: string; found: boolean } | null
  /** Whether http redirects to https; null when there was nothing to test. */
  plainRedirects: boolean | null
  links: LinkSample
  technologies: Technology[]
}

export const allPages = (survey: Survey): SitePage[] => pagesOf(survey)
