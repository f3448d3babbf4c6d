/** Gives a text in another language, or unchanged when it has no translation. */
export type Dictionary = (text: string) => string

/** A translation; a function receives what the text has in its holes. */
export type Saying = string | ((...parts: string[]) => string)

/** A text and its translation. `{1}` and `{2}` are placeholders for values; a single one may be written `{}`. */
export type Pair = readonly [text: string, translation: Saying]

/** The number of a hole such as `3 images`. */
export const amountOf = (text: string): string => text.split(' ')[0] ?? text

/** The texts of two objects with the same keys. Functions are left out: their pairs are made from what they return. */
export const pairsOf = (words: object, translation: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(words).flatMap(([key, text]): Pair[] => {
    const translated = translation[key]
    return typeof text === 'string' && typeof translated === 'string' ? [[text, translated]] : []
  })

const hole = /\{\d?\}/

/** What a text has in the places of the holes; null when it is another text. */
const filledIn = (parts: readonly string[], text: string): string[] | null => {
  const [first = '', ...rest] = parts
  const last = rest.length - 1
  if (!text.startsWith(first)) return null
  const values: string[] = []
  let at = first.length
  for (const [index, part] of rest.entries()) {
    const next = index === last ? text.length - part.length : text.indexOf(part, at)
    if (next < at || !text.startsWith(part, next)) return null
    values.push(text.slice(at, next))
    at = next + part.length
  }
  return values
}

type Pattern = { parts: readonly string[]; translation: Saying }

/** Gives the patterns that begin and end like a text: a report has many pieces, and a language many patterns. */
const indexOf = (patterns: readonly Pattern[]): ((text: string) => readonly Pattern[]) => {
  const firstOf = ({ parts }: Pattern): string => parts[0]?.charAt(0) ?? ''
  const lastOf = ({ parts }: Pattern): string => parts.at(-1)?.slice(-1) ?? ''
  const [firsts, lasts] = [new Set(patterns.map(firstOf)), new Set(patterns.map(lastOf))]
  const known = new Map<string, Pattern[]>()
  return (text) => {
    // Other letters share a place, so that texts cannot fill the memory.
    const first = firsts.has(text.charAt(0)) ? text.charAt(0) : ''
    const last = lasts.has(text.slice(-1)) ? text.slice(-1) : ''
    const key = `${first} ${last}`
    const found =
      known.get(key) ?? patterns.filter((one) => ['', first].includes(firstOf(one)) && ['', last].includes(lastOf(one)))
    known.set(key, found)
    return found
  }
}

const said = (translation: Saying, values: readonly string[]): string =>
  typeof translation === 'string'
    ? translation.replaceAll(/\{(\d?)\}/g, (_all, place: string) => values[Number(place || 1) - 1] ?? '')
    : translation(...values)

/**
 * Values that have a translation themselves are translated, too.
 * @param otherwise gives texts that no pair knows
 */
export const dictionaryOf = (pairs: readonly Pair[], otherwise: Dictionary = (text) => text): Dictionary => {
  const exact = new Map(pairs.filter(([text]) => !hole.test(text)))
  const patternsLike = indexOf(
    pairs.filter(([text]) => hole.test(text)).map(([text, translation]) => ({ parts: text.split(hole), translation })),
  )
  const whole = (text: string): string | undefined => {
    const found = exact.get(text)
    return found === undefined ? undefined : said(found, [])
  }
  const say: Dictionary = (text) => {
    const found = whole(text)
    if (found !== undefined) return found
    for (const { parts, translation } of patternsLike(text)) {
      const values = filledIn(parts, text)
      if (values)
        return said(
          translation,
          // Shorter than the text, so this ends.
          values.map((value) => (value.length < text.length ? say(value) : value)),
        )
    }
    return otherwise(text)
  }
  return say
}
