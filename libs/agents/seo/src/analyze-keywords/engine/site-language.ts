import { decoded, type PageFacts } from '@bazaar/agents-kit/server'
import { type PageLanguage, standsIn, timesIn } from './page-language.ts'

/** A site as the keyword rules need it: the facts and the language of each page, the requested page first. */
export type ReadPage = { facts: PageFacts; language: PageLanguage }
export type ReadSite = { pages: readonly ReadPage[]; siteName: string | null }

export const totalWords = ({ pages }: ReadSite): number => pages.reduce((sum, { facts }) => sum + facts.words, 0)

/** Counts the occurrences of a phrase on the site and the pages that contain it. */
export const usesOf = ({ pages }: ReadSite, key: string): { count: number; pages: number } => {
  const times = pages.map(({ language }) => timesIn(language.places.text, key))
  return { count: times.reduce((sum, each) => sum + each, 0), pages: times.filter((each) => each > 0).length }
}

const weightOf = ({ language: { places } }: ReadPage, key: string): number =>
  timesIn(places.text, key) +
  (standsIn(places.title, key) ? 4 : 0) +
  (standsIn(places.h1, key) ? 4 : 0) +
  (standsIn(places.headings, key) ? 2 : 0) +
  (standsIn(places.url, key) ? 2 : 0)

/** The page that covers a phrase best, or the first page when none does. */
export const bestPage = ({ pages }: ReadSite, key: string): ReadPage | undefined =>
  pages.map((page) => ({ page, weight: weightOf(page, key) })).sort((a, b) => b.weight - a.weight)[0]?.page

/** A page where both phrases occur in the same text. */
export const pageWithBoth = ({ pages }: ReadSite, one: string, other: string): string | null =>
  pages.find(({ language }) => language.blocks.some(({ lemmas }) => standsIn(lemmas, one) && standsIn(lemmas, other)))
    ?.facts.url ?? null

/** `/bread` for pages of the site, in the letters of its language; the host for its home page. */
export const shortAddress = (url: string): string => {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : decoded(pathname)
}
