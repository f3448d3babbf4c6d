import { type PageLanguage, standsIn } from './page-language.ts'

/** Key → spelling → count. */
export type Forms = Map<string, Map<string, number>>

const count = (counts: Map<string, number>, key: string, times: number): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + times)

export const addForm = (found: Forms, key: string, form: string, times: number): void => {
  found.set(key, count(found.get(key) ?? new Map<string, number>(), form, times))
}

type Inner = { forms: Map<string, number>; phrases: number; total: number; partners: Map<string, number> }

const innerOf = (found: Forms): Map<string, Inner> => {
  const inner = new Map<string, Inner>()
  for (const [key, forms] of found) {
    const words = key.split(' ')
    for (const [form, times] of words.length === 1 ? [] : forms) {
      const texts = form.split(' ')
      for (const [at, word] of words.entries()) {
        const known = inner.get(word) ?? { forms: new Map(), phrases: 0, total: 0, partners: new Map() }
        count(known.forms, texts.length === words.length ? (texts[at] ?? word) : word, times)
        for (const partner of words) if (partner !== word) count(known.partners, partner, times)
        inner.set(word, { ...known, phrases: known.phrases + 1, total: known.total + times })
      }
    }
  }
  return inner
}

/**
 * Words that several phrases of a site share, such as `dental` in `dental care` and `dental check`: the share of their
 * occurrences that is their own. Occurrences beside the most frequent neighbour belong to both: `soin` stays
 * behind `soin visage`.
 */
const sharesOf = (site: Forms, isTitled: (key: string) => boolean, compounds: Compounds): Map<string, number> =>
  new Map(
    [...innerOf(site)].flatMap(([key, { phrases, total, partners }]) => {
      const joined = compounds(key)
      if (key.length === 1 || phrases + joined < (isTitled(key) ? 2 : 3)) return []
      return [[key, joined > 0 ? 1 : 1 - Math.max(...partners.values()) / total]]
    }),
  )

const joinedForms = (found: readonly Forms[]): Forms => {
  const site: Forms = new Map()
  for (const [key, spellings] of found.flatMap((forms) => [...forms]))
    for (const [form, times] of spellings) addForm(site, key, form, times)
  return site
}

const addOwn = (page: Forms, shares: ReadonlyMap<string, number>): void => {
  for (const [key, { forms, total }] of innerOf(page)) {
    const own = total * (shares.get(key) ?? 0)
    const [form = key] = [...forms].sort((a, b) => b[1] - a[1])[0] ?? []
    if (own > 0) addForm(page, key, form, own)
  }
}

/** Adds the words inside phrases to the phrases of each page. English has a grammar that finds its nouns. */
export const addInnerWords = (pages: readonly PageLanguage[], found: readonly Forms[], compounds: Compounds): void => {
  const isTitled = (key: string): boolean =>
    pages.some(({ places }) => standsIn(places.title, key) || standsIn(places.h1, key))
  const shares = sharesOf(joinedForms(found), isTitled, compounds)
  for (const [at, page] of found.entries()) if (pages[at]?.language !== 'en') addOwn(page, shares)
}

const [minWord, minRest, minCompounds] = [4, 3, 2]

/** Languages that write several nouns as one word. */
export const compounding: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu'])
/** How often compounds begin or end with a word, half each: `Taxifahrt` and `Flughafentaxi` for `Taxi`. */
export type Compounds = (key: string) => number

export const compoundsOf = (pages: readonly PageLanguage[]): Compounds => {
  const tokens = new Map<string, number>()
  for (const { language, places } of pages) {
    for (const token of compounding.has(language ?? '') ? places.text.split(' ') : []) {
      if (token.length >= minWord + minRest) count(tokens, token, 1)
    }
  }
  return (key) => {
    if (key.length < minWord || key.includes(' ')) return 0
    const joined = [...tokens].filter(
      ([token]) => token.length >= key.length + minRest && (token.startsWith(key) || token.endsWith(key)),
    )
    return joined.length < minCompounds ? 0 : joined.reduce((sum, [, times]) => sum + times / 2, 0)
  }
}
