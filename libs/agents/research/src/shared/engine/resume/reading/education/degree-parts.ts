import { type Degree, guessDegree, readDegree } from '../words/degrees.ts'
import type { Line } from '../line.ts'
import { readPlace } from '../words/places.ts'

/** A part of the names of a school, with the line that prints it. */
export type Part = { text: string; line: Line }

type Read = { part: Part; read: Degree; sure: number }

/** `Ingeniería Química, Grado`: a degree alone beats a subject that begins like one. */
const behindSubject = ([first, ...others]: readonly Part[]): Read | null => {
  const alone = others.find(({ text }) => readDegree(text)?.area === null && /\p{Ll}{3}/u.test(text))
  return first && alone && readDegree(first.text)?.area
    ? { part: alone, read: { studyType: alone.text, area: first.text }, sure: 0.8 }
    : null
}

/** The degree by its words, or else what looks like one. */
export const degreeIn = (parts: readonly Part[], school: Part | undefined): Read | null => {
  const others = parts.filter((part) => part !== school)
  const known = others.filter(({ text }) => readDegree(text) !== null)
  const part = known[0] ?? (school ? others.find(({ text }) => guessDegree(text) !== null) : undefined)
  const read = part ? (readDegree(part.text) ?? guessDegree(part.text)) : null
  return behindSubject(known) ?? (part && read ? { part, read, sure: known.length > 0 ? 0.9 : 0.7 } : null)
}

/** `Desert Hills High, Utah — High School Diploma`: the school is what precedes a degree with the word for one. */
export const beforeDegree = (parts: readonly Part[], degree: Part | undefined): Part | undefined => {
  const [before = ''] = degree?.line.text.split(degree.text) ?? []
  return /[–—-]\s?$/.test(before)
    ? (parts.find(({ text, line }) => line === degree?.line && isNameBefore(text, before)) ?? degree)
    : degree
}

const isNameBefore = (text: string, before: string): boolean =>
  before.includes(text) && text.includes(' ') && readPlace(text, true) === null
