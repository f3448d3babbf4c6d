import { endsInCity, isPlacePart, readPlace } from './places.ts'
import { isLegalEnding, jobScore, organisationScore } from './role-words.ts'

const employment =
  /^(?:full[- ]time|part[- ]time|contract(?:ual)?|internship|permanent|temporary|remote|hybrid|on-?site)$/i
const numbering = /^(?:\d{1,2}|[ivx]{1,4}|[a-e])[.)]\s+/i
const hard = /\s*[|•·;]\s*|\s+[–—]\s+|\s+-\s+|\s+@\s+|\t+/

const leading = /^(?:at|with|from|bei|chez|presso|bij)\s+(?=\p{Lu})/u

const tidy = (text: string): string =>
  text
    .replace(numbering, '')
    .replace(leading, '')
    .replace(/^[\s,;:|•·–—(-]+|[\s,;:|•·–—-]+$/g, '')
    .replace(/^([^()]*)\)$/, '$1')
    .trim()

const atHouse = /^(.{3,60}?) (?:at|bei|chez|presso|bij) (\p{Lu}.*)$/u
const asJob = /^(\p{Lu}.{2,90}?) as (?:an? |the )?(\p{L}.{2,60})$/u
const worked =
  /^(?:(?:currently|presently) )?(?:work(?:ing|ed)|employed|serv(?:ing|ed)|joined) as (?:an? |the )?(.{3,60}?) (?:in|at|with|for) (\p{Lu}.{1,60}?)[ .]*$/iu

const jobBefore = (text: string): [string, string] | null => {
  const [, job = '', house] = worked.exec(text) ?? atHouse.exec(text) ?? []
  return house && organisationScore(job) <= jobScore(job) ? [job, house] : null
}

/** `Engineer at Acme`, `Acme as Engineer` and `Worked as Engineer in Acme`: a job and its employer. */
export const splitJoint = (raw: string): [string, string] | null => {
  const text = raw.replace(leading, '')
  const [, employer, job = ''] = asJob.exec(text) ?? []
  return jobBefore(text) ?? (employer && jobScore(job) > 0 ? [job, employer] : null)
}

/** Commas separate names, except in `Acme, Inc.`. A place at the end is returned separately. */
const splitCommas = (text: string): { names: string[]; place: string | null } => {
  const parts = text.split(/\s*[,،]\s*/).filter((part) => part !== '')
  const names: string[] = []
  for (const part of parts) {
    if (names.length > 0 && isLegalEnding(part)) names.push(`${names.pop()}, ${part}`)
    else names.push(part)
  }
  const places: string[] = []
  while (names.length > 1 && isPlacePart(names.at(-1) ?? '')) places.unshift(names.pop() ?? '')
  return { names, place: places.length > 0 ? places.join(', ') : null }
}

/** `Acme. Site engineer.`: two short phrases, not a sentence. */
const phrases = /^([^.]{3,60}[^.\s]{3})\. ([^.]{3,70})\.$/u
export const splitPhrases = (text: string): string[] => {
  const [, first, second] = phrases.exec(text.trim()) ?? []
  return first && second && second.split(' ').length <= 8 ? [first, second] : [text]
}

/** Splits a text at strokes, dots and dashes. */
export const piecesOfHead = (text: string): string[] =>
  splitPhrases(text)
    .flatMap((phrase) => phrase.split(hard))
    .map(tidy)
    .flatMap((piece) => splitJoint(piece) ?? [piece])
    .map(tidy)
    .filter((piece) => piece !== '' && !employment.test(piece))

export type Split = { names: string[]; places: string[] }

const present = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text ?? [])

/** One capitalised word, such as a town that is in no list. */
const mayBeTown = /^\p{Lu}\p{Ll}{2,}(?:[- ]\p{Lu}\p{Ll}{2,})?$/u

/** `Acme (Pune)`: a name, and a place in brackets behind it. */
const withoutBracket = (text: string): [name: string, place: string | null] => {
  const [, before, inside] = /^(.*?)\s*\(([^()]+)\)$/.exec(text) ?? []
  return before !== undefined && inside && (readPlace(inside) !== null || mayBeTown.test(inside))
    ? [before, inside]
    : [text, null]
}

/** The names in a line of an entry's head, without dates, places and employment types. */
export const splitHead = (text: string): Split => {
  const names: string[] = []
  const places: string[] = []
  for (const piece of piecesOfHead(text)) {
    // `Hillsboro, OR` after another piece is a place, even though Hillsboro is not in the list of cities. In
    // `Internshala, Pune` the city is the place and the part before it a name.
    const place = readPlace(piece, names.length === 0 || endsInCity(piece))
    if (place && jobScore(piece) + organisationScore(piece) === 0) {
      places.push(piece)
      continue
    }
    const [name, bracketed] = withoutBracket(piece)
    const split = splitCommas(name)
    places.push(...present([bracketed, split.place]))
    names.push(...split.names)
  }
  return { names: names.map(tidy).filter((name) => /\p{L}/u.test(name)), places }
}
