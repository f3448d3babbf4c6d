import { readDegree } from '../words/degrees.ts'
import type { Entry } from '../entries/entries.ts'
import { type Field, fieldOf, fieldsOf } from '../entries/fields.ts'
import { found, type Found } from '../found.ts'
import { withoutEnds } from '../words/fragments.ts'
import { mayBeTown } from '../words/places.ts'
import type { EducationEntry } from '../entries/read-entries.ts'

type IsSchool = (text: string) => boolean
type Slots = { school: string; degree: string | null }

const countIn = (fields: readonly (readonly Field[])[], slot: string, fits: (text: string) => boolean): number =>
  fields.flat().filter((field) => field.slot === slot && fits(field.text)).length

/** The slots of schools and degrees in most entries; null when their words do not tell. */
const slotsIn = (fields: readonly (readonly Field[])[], isSchool: IsSchool): Slots | null => {
  const slots = [...new Set(fields.flat().map(({ slot }) => slot))]
  const isDegree = (text: string): boolean => readDegree(text) !== null
  const leadOf = (slot: string): number => countIn(fields, slot, isSchool) - countIn(fields, slot, isDegree)
  const [school] = slots.toSorted((a, b) => leadOf(b) - leadOf(a))
  if (school === undefined || leadOf(school) < Math.max(2, fields.length / 2)) return null
  const others = slots.filter((slot) => slot !== school && countIn(fields, slot, () => true) >= fields.length / 2)
  const [degree = null] = others.toSorted((a, b) => countIn(fields, b, isDegree) - countIn(fields, a, isDegree))
  return {
    school,
    degree: degree !== null && (others.length === 1 || countIn(fields, degree, isDegree) > 0) ? degree : null,
  }
}

const subject = /^(\p{Lu}[^,:]{2,32}?)\s(?:in|en|em|im|de la|d[’'])\s?(\p{L}.{2,})$/u

/** Splits a qualification from its subject, as in `Ingénieur en informatique`. */
export const splitStudies = (text: string): { studyType: string; area: string | null } => {
  const [, studyType, area] = subject.exec(text) ?? []
  return readDegree(text) ?? (studyType && area ? { studyType, area } : { studyType: text, area: null })
}

/** `Lycée Palissy - Agen`, `Faculty of Sciences - UNR`: a town behind a dash is no part of the name. */
const nameOf = ({ text }: Field): string => {
  const whole = withoutEnds(text)
  const [, name, behind = ''] = /^(.+?)\s[-–—]\s([^–—]+)$/u.exec(whole) ?? []
  return name && mayBeTown(behind) ? name : whole
}

const isCut = (value: Found | null, whole: string): boolean =>
  value !== null && whole !== value.value && whole.startsWith(`${value.value} `)

/** The school of an entry: the text of its slot, unless that was read before and is complete. */
const schoolIn = (entry: EducationEntry, school: Field, own: readonly Field[], isSchool: IsSchool): Found | null => {
  const printed = fieldOf(entry.institution, own) ?? school
  const isElsewhere = printed !== school || !isSchool(entry.institution?.value ?? '')
  const name = nameOf(school)
  return isElsewhere || isCut(entry.institution, name) ? found(name, [school.line], 0.85) : entry.institution
}

const hasDegree = ({ studyType }: EducationEntry): boolean => readDegree(studyType?.value ?? '') !== null

const studiedIn = (entry: EducationEntry, degree: Field | undefined): Pick<EducationEntry, 'studyType' | 'area'> => {
  if (!degree || hasDegree(entry) || /\d\s?%|gpa/i.test(degree.text)) return entry
  const { studyType, area } = splitStudies(withoutEnds(degree.text))
  return {
    studyType: found(studyType, [degree.line], 0.7),
    area: area === null ? entry.area : found(area, [degree.line], 0.7),
  }
}

/**
 * Reads schools and degrees by their places in the entries of a list: the text where most entries have a school is a
 * school, whatever its words.
 */
export const withStudyFields = (
  entries: readonly Entry[],
  read: readonly EducationEntry[],
  isSchool: IsSchool,
): EducationEntry[] => {
  const fields = fieldsOf(entries)
  const slots = entries.length > 1 ? slotsIn(fields, isSchool) : null
  if (!slots) return [...read]
  return read.map((entry, index) => {
    const own = fields[index] ?? []
    const [school, degree] = [slots.school, slots.degree].map((slot) => own.find((field) => field.slot === slot))
    if (!school || (readDegree(school.text) !== null && !isSchool(school.text))) return entry
    const { studyType, area } = studiedIn(entry, degree)
    return { ...entry, institution: schoolIn(entry, school, own, isSchool), studyType, area }
  })
}
