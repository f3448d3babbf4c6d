import { type PageLanguage, standsIn } from './page-language.ts'

/** `key`: dictionary forms. `forms`: spelling → count. */
export type RankedPhrase = { key: string; forms: ReadonlyMap<string, number>; count: number; score: number }

/** The bonus for the places where a phrase occurs. */
const boostOf = ({ places }: PageLanguage, key: string): number => {
  const elsewhere = [places.description, places.links, places.alt].some((lemmas) => standsIn(lemmas, key))
  return (
    1 +
    (standsIn(places.title, key) ? 3 : 0) +
    (standsIn(places.h1, key) ? 3 : 0) +
    (standsIn(places.headings, key) ? 2 : 0) +
    (elsewhere ? 1 : 0)
  )
}

const lengthOf = (key: string): number => key.split(' ').length

const rankPage = (page: PageLanguage): RankedPhrase[] => {
  const found = new Map<string, Map<string, number>>()
  for (const { key, text } of page.phrases) {
    const forms = found.get(key) ?? new Map<string, number>()
    found.set(key, forms.set(text, (forms.get(text) ?? 0) + 1))
  }
  return [...found].map(([key, forms]) => {
    const count = [...forms.values()].reduce((sum, times) => sum + times, 0)
    return { key, forms, count, score: count * Math.log2(1 + lengthOf(key)) * boostOf(page, key) }
  })
}

const joined = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> => {
  const sum = new Map(one)
  for (const [form, times] of other) sum.set(form, (sum.get(form) ?? 0) + times)
  return sum
}

/**
 * Ranks the phrases of a site, best first. Score per page: frequency × log2(1 + words) × (1 + 3 in the title + 3 in
 * the main heading + 2 in another heading + 1 in description, links or alt). The score of a phrase is the sum over all
 * pages. Ties go to the more frequent phrase, then to the earlier one.
 */
export const rankPhrases = (pages: readonly PageLanguage[]): RankedPhrase[] => {
  const all = new Map<string, RankedPhrase>()
  for (const phrase of pages.flatMap(rankPage)) {
    const known = all.get(phrase.key)
    all.set(
      phrase.key,
      known === undefined
        ? phrase
        : {
            key: phrase.key,
            forms: joined(known.forms, phrase.forms),
            count: known.count + phrase.count,
            score: known.score + phrase.score,
          },
    )
  }
  return [...all.values()].sort((a, b) => b.score - a.score || b.count - a.count)
}
