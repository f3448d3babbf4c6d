import { addForm, addInnerWords, compoundsOf, type Forms } from './inner-words.ts'
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

const phrasesOf = ({ phrases }: PageLanguage): Forms => {
  const found: Forms = new Map()
  for (const { key, text } of phrases) addForm(found, key, text, 1)
  return found
}

const rankPage = (page: PageLanguage, found: Forms): RankedPhrase[] =>
  [...found].map(([key, forms]) => {
    const count = [...forms.values()].reduce((sum, times) => sum + times, 0)
    return { key, forms, count, score: count * Math.log2(1 + lengthOf(key)) * boostOf(page, key) }
  })

const joined = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> => {
  const sum = new Map(one)
  for (const [form, times] of other) sum.set(form, (sum.get(form) ?? 0) + times)
  return sum
}

/**
 * Ranks the phrases of a site, best first. Score per page: frequency × log2(1 + words) × (1 + 3 in the title + 3 in
 * the main heading + 2 in another heading + 1 in description, links or alt). The score of a phrase is the sum over all
 * pages. Words inside phrases and compounds count as well. Ties go to the more frequent phrase, then to the earlier one.
 */
export const rankPhrases = (pages: readonly PageLanguage[]): RankedPhrase[] => {
  const all = new Map<string, RankedPhrase>()
  const found = pages.map(phrasesOf)
  const compounds = compoundsOf(pages)
  addInnerWords(pages, found, compounds)
  const ranked = pages.flatMap((page, at) => rankPage(page, found[at] ?? new Map()))
  for (const phrase of ranked) {
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
  return [...all.values()]
    .map((phrase) => ({ ...phrase, score: phrase.score * (1 + compounds(phrase.key) / phrase.count) }))
    .sort((a, b) => b.score - a.score || b.count - a.count)
}
