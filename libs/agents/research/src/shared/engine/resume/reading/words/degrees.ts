import data from '../../data/degrees.json' with { type: 'json' }

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\d+º]/gu, '')
const keysOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(keyOf))

const degrees = keysOf(Object.values(data.degrees).flat())
const subjects = keysOf(data.subjects)
const closing = keysOf(data.closing)
const maxWords = 6

type Word = { text: string; start: number; end: number }
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[^\s,、，;:：/()–—]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))

/** `MA` and `M.A.` are degrees, `Ma` is a name. */
const isWritten = (key: string, text: string): boolean => key.length > 2 || text === text.toUpperCase()

/** The longest key that the first words make. @returns how many words */
const matched = (text: string, words: readonly Word[], keys: ReadonlySet<string>, most = maxWords): number => {
  const counts = words.slice(0, most).map((_, index) => index + 1)
  const fits = (count: number): boolean => {
    const part = text.slice(words[0]?.start, words[count - 1]?.end)
    return !/[,、，;:：/–—]/.test(part) && keys.has(keyOf(part)) && isWritten(keyOf(part), part)
  }
  return counts.findLast(fits) ?? 0
}

/** `of Science`, or `of` and up to three words, after `Bachelor`. */
const ofSubject = (text: string, words: readonly Word[]): number => {
  if (words[0]?.text.toLowerCase() !== 'of') return 0
  const known = matched(text, words.slice(1), subjects, 3)
  if (known > 0) return known + 1
  const stop = words.slice(1, 4).findIndex(({ text: word }) => /^(?:in|from|at|with)$/i.test(word))
  return 1 + (stop === -1 ? Math.min(3, words.length - 1) : stop)
}

const level = new RegExp(String.raw`^\s?(?:\+\s?\d|\d(?=$|\s)|(?:${data.levels.join('|')})\s?\d)`, 'iu')
const honours = /^\s?(?:\(\s?hon(?:our)?s?\.?\s?\)|hon(?:our)?s\b\.?)/i

/** `X` and `XII` are classes only by themselves. */
const classOnly = /^(?:x|xii)(?=$|\s*[,(])/i

/** `Geprüfte Bilanzbuchhalterin`, `Staatlich geprüfter Betriebswirt`: German examinations name the occupation. */
const examined = /^(?:staatlich )?geprüfter? \p{L}+(?=$|[\s,(])/iu

/** Where the longest known name of a degree ends, with its subject: `Bachelor of Science`. */
const endOfName = (text: string): number => {
  const words = wordsOf(text)
  const isHonours = /^hono(?:u)?r[’']?s$/i.test(words[0]?.text ?? '')
  if (isHonours) words.shift()
  const count = matched(text, words, degrees)
  if (count === 0 || (words[0]?.start !== 0 && !isHonours)) return 0
  return words[count + ofSubject(text, words.slice(count)) - 1]?.end ?? 0
}

/** Where the degree at the beginning of a text ends; 0 when there is none. */
const endOfDegree = (text: string): number => {
  const sign = data.signs.find((one) => text.startsWith(one)) ?? (classOnly.exec(text) ?? examined.exec(text))?.[0]
  if (sign) return sign.length
  const end = endOfName(text)
  const rest = text.slice(end)
  const [after = ''] = end === 0 ? [] : (honours.exec(rest) ?? level.exec(rest) ?? [])
  return end + after.length
}

export type Degree = { studyType: string; area: string | null }

/** `Ausbildung zum Elektroniker` says what was learned only as a whole. */
const apprenticeship = /^(?:berufs)?(?:ausbildung|lehre|umschulung) (?:zum|zur|als) \p{L}/iu

const degreeUntil = (text: string, end: number): Degree => {
  if (apprenticeship.test(text)) return { studyType: text.replace(/[\s,;.–—-]+$/u, ''), area: null }
  const after = text.slice(end)
  // In `B.Sc (Agri), Agriculture` the bracket belongs to the degree because the subject follows it.
  const [bracket = ''] = /^\s*\([^)]{1,20}\)(?=[\s,–—-]*(?:in\s+)?\p{L})/u.exec(after) ?? []
  const rest = after
    .slice(bracket.length)
    .replace(/^[\s,、，:：–—-]*(?:\(([^)]*)\))/, ' $1 ')
    .replace(
      /^[\s,、，.:：–—-]*(?:degree\s+)?(?:(?:in|of|en|em|im|als|zum|zur|major(?:ing)? in|specializing in)(?:\s+|$))?/i,
      '',
    )
    .replace(/[\s,、，;:.–—-]+$/, '')
  // `Master of Science (M.S.)` is the same degree twice.
  const [, again] = /^\s*\(([^()]+)\)$/.exec(after) ?? []
  if (again && endOfDegree(again) === again.length) return { studyType: text, area: null }
  return { studyType: (text.slice(0, end) + bracket).replace(/[\s–—-]+$/u, ''), area: rest === '' ? null : rest }
}

/** `Pursuing 3 years Diploma`, `Completed BSc`. */
const studied =
  /^(?:currently\s+)?(?:pursuing|pursued|completing|completed|obtained|cursando)\s+(?:an?\s+|my\s+)?(?:\d\s?-?(?:years?|yrs?)\s+)?/i

/** `B.Tech in Computer Science` → type and area; null when the text does not start with a degree. */
export const readDegree = (raw: string): Degree | null => {
  const text = raw.trim().replace(studied, '')
  const end = endOfDegree(text)
  return end === 0 ? null : degreeUntil(text, end)
}

/** `Journalism M.A.` → `M.A.` and its subject; null when no known degree ends the text. */
export const closingDegree = (raw: string): { studyType: string; before: string } | null => {
  const text = raw.trim()
  const starts = wordsOf(text)
    .slice(1)
    .map(({ start }) => start)
  const at = starts.find((start) => {
    const end = endOfDegree(text.slice(start))
    return end > 1 && start + end === text.length
  })
  return at === undefined ? null : { studyType: text.slice(at), before: text.slice(0, at).trim() }
}

/**
 * Reads a qualification that is not in the list, for use beside a school: capitals in other text (`PGCE Primary
 * Education`) or a word such as `certificate` (`Food Safety Certificate`).
 */
export const guessDegree = (raw: string): Degree | null => {
  const text = raw.trim()
  const [capitals] = /^\p{Lu}[\p{Lu}.\d]{1,6}(?![\p{L}\d])/u.exec(text) ?? []
  if (capitals && (text !== text.toUpperCase() || text === capitals)) return degreeUntil(text, capitals.length)
  const last = wordsOf(text)
    .slice(0, maxWords)
    .findLast((word) => closing.has(keyOf(word.text)))
  return last ? degreeUntil(text, last.end) : null
}
