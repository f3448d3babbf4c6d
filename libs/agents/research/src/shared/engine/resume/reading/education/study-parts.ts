import { guessDegree, readDegree } from '../words/degrees.ts'
import { labelOf } from '../words/labels.ts'
import { isSchool } from '../words/school-words.ts'

/** Between a subject and the school where it was studied. */
const atSchool =
  /\s(?:at|an der|an|am|à|en la|en el|en|presso|na|aan de|aan|bij|vid|ved)\s(?=\p{Lu})|\sà l[’'](?=\p{Lu})|\sall[’'](?=\p{Lu})/gu

/** `B.Sc. Physics at Delhi University` → `B.Sc. Physics`, `Delhi University`. Names such as `Frankfurt am Main` stay whole. */
export const splitAtSchool = (text: string): string[] => {
  const joint = [...text.matchAll(atSchool)].findLast(
    ({ index, 0: word }) =>
      (readDegree(text.slice(0, index)) ??
        (isSchool(text.slice(0, index)) ? null : guessDegree(text.slice(0, index)))) !== null &&
      (word === ' at ' || isSchool(text.slice(index + word.length).split(',')[0] ?? '')),
  )
  return joint ? [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)] : [text]
}

/** `Abschluss: M.Sc.` without its label. */
export const withoutLabel = (text: string): string => {
  const [, label = '', value] = /^([^:]{2,40}):\s+(\S.*)$/.exec(text) ?? []
  return value !== undefined && (labelOf(label) !== null || readDegree(value) !== null) ? value : text
}

/** `Midwifery (MSc)` */
const inBrackets = /^([^()]{3,}?)\s\(([^()]+)\)$/u

const splitAtBracket = (text: string): string[] | null => {
  const [, subject = '', inside = ''] = inBrackets.exec(text.trim()) ?? []
  const isSubjectFirst = readDegree(inside)?.area === null && readDegree(subject) === null && !isSchool(subject)
  return isSubjectFirst ? [inside, subject] : null
}

/** `Human Resource Management / PGDM`, `Midwifery (MSc)`: a subject and its degree. */
export const splitAtSlash = (text: string): string[] => {
  const parts = text.split(' / ')
  const degree = parts.findIndex((part) => readDegree(part) !== null)
  const split = parts.length === 2 && degree !== -1 ? [parts[degree] ?? text, parts[1 - degree] ?? text] : null
  return split ?? splitAtBracket(text) ?? [text]
}

/** A subject alone on its line, between a school and its degree. */
export const isSubject = (text = ''): boolean => /^\p{Lu}[\p{L}\s]{3,40}$/u.test(text)

/** `Njiiri school. Attained a B+`, `Vidya School with an` before a mark that was taken out */
export const attained =
  /\bwith(?:\s+an?)?(?:\s+[\d.]+)?[\s.]*$|\.\s+(?:attained|secured|scored|obtained|achieved|passed)\b.*$/i
