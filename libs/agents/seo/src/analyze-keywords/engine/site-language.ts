import type { PageFacts } from '@bazaar/agents-kit/server'
import { type PageLanguage, standsIn, timesIn } from './page-language.ts'

/** A site as the keyword rules see it: each page with its facts and its language, the one asked for first. */
export type ReadPage = { facts: PageFacts; language: PageLanguage }
export type ReadSite = { pages: readonly ReadPage[]; siteName: string | null }

export const totalWords = ({ pages }: ReadSite): number => pages.reduce((sum, { facts }) => sum + facts.words, 0)

/** How often a phrase stands in the texts of the site, and on how many pages. */
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

/** The page that speaks of a phrase most; the first page when none does. */
export const bestPage = ({ pages }: ReadSite, key: string): ReadPage | undefined =>
  pages.map((page) => ({ page, weight: weightOf(page, key) })).sort((a, b) => b.weight - a.weight)[0]?.page

/** A page with a text in which both phrases stand together. */
export const pageWithBoth = ({ pages }: ReadSite, one: string, other: string): string | null =>
  pages.find(({ language }) => language.blocks.some(({ lemmas }) => standsIn(lemmas, one) && standsIn(lemmas, other)))
    ?.facts.url ?? null

/** `/bread` for pages of the site, the host for its first address. */
export const shortAddress = (url: string): string => {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : pathname
}
