import { readDegree } from '../words/degrees.ts'
import type { Found } from '../found.ts'
import { isPlacePart, mayBeTown, readPlace } from '../words/places.ts'
import type { EducationEntry } from '../entries/read-entries.ts'
import { isSchool } from '../words/school-words.ts'

/** `Lycée Vauban - Électrotechnique`: a school and what was studied there. */
const schoolAndSubject = /^(.{3,}?)(?:\s+[-–—]\s+|\s*,\s*)(\p{Lu}[^,–—]{2,}?)(?:\s*,.*)?$/u
/** A template prints a blank before each comma; people do not. */
const blankComma = /\s,/

/** A mark in brackets behind a school: `(8.1)`, `(2,1)`. */
const mark = /\s*\((?:\d{1,3}(?:[.,]\d{1,2})?\s?%?|merit|pass|credit)\)$/i

type Split = { name: string; subject: string; isPrinted: boolean }

const splitOf = (value: string): Split | null => {
  const [, name = '', subject = ''] = schoolAndSubject.exec(value) ?? []
  const isOther =
    isSchool(subject) || readPlace(subject) !== null || isPlacePart(subject) || readDegree(subject) !== null
  return name === '' || isOther ? null : { name, subject, isPrinted: blankComma.test(value) }
}

const withValue = (read: Found, value: string): Found => ({ ...read, value })

/**
 * Schools without the subject in the same cell, where the layout of the list separates the two: a blank before commas, or
 * something behind every school that is no town.
 */
export const withoutSubjects = (entries: readonly EducationEntry[]): EducationEntry[] => {
  const named = entries.filter(({ institution }) => institution !== null)
  const splits = named.flatMap(({ institution }) => splitOf(institution?.value.replace(mark, '') ?? '') ?? [])
  const isHabit =
    named.length > 1 && splits.length === named.length && splits.some(({ subject }) => !mayBeTown(subject))
  return entries.map((entry) => {
    const { institution } = entry
    if (!institution) return entry
    const bare = institution.value.replace(mark, '')
    const split = splitOf(bare)
    if (!split || !(isHabit || split.isPrinted)) return { ...entry, institution: withValue(institution, bare) }
    const area = entry.area ?? { ...institution, value: split.subject, confidence: 0.6 }
    return { ...entry, institution: withValue(institution, split.name), area }
  })
}
