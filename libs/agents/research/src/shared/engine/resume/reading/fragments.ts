import { readPlace, isPlacePart } from './places.ts'
import { isLegalEnding, jobScore, organisationScore } from './role-words.ts'

const employment =
  /^(?:full[- ]time|part[- ]time|contract(?:ual)?|internship|permanent|temporary|remote|hybrid|on-?site)$/i
const numbering = /^(?:\d{1,2}|[ivx]{1,4}|[a-e])[.)]\s+/i
const hard = /\s*[|•·;]\s*|\s+[–—]\s+|\s+-\s+|\s+@\s+|\t+/

const tidy = (text: string): string =>
  text
    .replace(numbering, '')
    .replace(/^[\s,;:|•·–—(-]+|[\s,;:|•·–—-]+$/g, '')
    .replace(/^([^()]*)\)$/, '$1')
    .trim()

/** Splits `Engineer at Acme` only when the text before `at` is a job. */
const splitAt = (text: string): string[] => {
  const [, job, house] = /^(.{3,60}?)\s+at\s+(\p{Lu}.*)$/u.exec(text) ?? []
  return job && house && jobScore(job) > 0 ? [job, house] : [text]
}

/** Commas separate names, except in `Acme, Inc.`. A place at the end is returned separately. */
const splitCommas = (text: string): { names: string[]; place: string | null } => {
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '')
  const names: string[] = []
  for (const part of parts) {
    if (names.length > 0 && isLegalEnding(part)) names.push(`${names.pop()}, ${part}`)
    else names.push(part)
  }
  const places: string[] = []
  while (names.length > 1 && isPlacePart(names.at(-1) ?? '')) places.unshift(names.pop() ?? '')
  return { names, place: places.length > 0 ? places.join(', ') : null }
}

/** Splits a text at strokes, dots and dashes. */
export const piecesOfHead = (text: string): string[] =>
  text
    .split(hard)
    .map(tidy)
    .flatMap(splitAt)
    .map(tidy)
    .filter((piece) => piece !== '' && !employment.test(piece))

export type Split = { names: string[]; places: string[] }

/** The names in a line of an entry's head, without dates, places and employment types. */
export const splitHead = (text: string): Split => {
  const names: string[] = []
  const places: string[] = []
  for (const piece of piecesOfHead(text)) {
    // `Hillsboro, OR` after another piece is a place, even though Hillsboro is not in the list of cities.
    const place = readPlace(piece, names.length === 0)
    if (place && jobScore(piece) + organisationScore(piece) === 0) {
      places.push(piece)
      continue
    }
    const [, before = piece, inside = ''] = /^(.*?)\s*\(([^()]+)\)$/.exec(piece) ?? []
    const bracketed = inside !== '' && readPlace(inside) !== null
    if (bracketed) places.push(inside)
    const split = splitCommas(bracketed ? before : piece)
    if (split.place) places.push(split.place)
    names.push(...split.names)
  }
  return { names: names.map(tidy).filter((name) => /\p{L}/u.test(name)), places }
}
