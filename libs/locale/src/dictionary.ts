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
  const patterns = pairs
    .filter(([text]) => hole.test(text))
    .map(([text, translation]) => ({ parts: text.split(hole), translation }))
  const whole = (text: string): string | undefined => {
    const found = exact.get(text)
    return found === undefined ? undefined : said(found, [])
  }
  const say: Dictionary = (text) => {
    const found = whole(text)
    if (found !== undefined) return found
    for (const { parts, translation } of patterns) {
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
