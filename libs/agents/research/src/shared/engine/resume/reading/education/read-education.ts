import { beforeDegree, degreeIn, type Part } from './degree-parts.ts'
import { readDegree } from '../words/degrees.ts'
import { entriesOf } from '../entries/entries.ts'
import { educationEvents } from '../entries/events.ts'
import { found, type Found } from '../found.ts'
import { isPlacePart, mayBeTown, readPlace } from '../words/places.ts'
import type { EducationEntry } from '../entries/read-entries.ts'
import { piecesOfHead } from '../words/fragments.ts'
import { labelledGroups, type Row, tableRows } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { organisationScore } from '../words/role-words.ts'
import { findSpan, withoutSpan } from '../words/spans.ts'
import { schoolParts } from './school-parts.ts'
import { board, isSchool, scorePattern } from '../words/school-words.ts'
import { splitStudies, withStudyFields } from './study-fields.ts'
import { isSubject } from './study-parts.ts'

/** Whether a line contains a degree. */
export const namesDegree = (text: string): boolean =>
  piecesOfHead(withoutSpan(text, findSpan(text))).some((piece) => readDegree(piece) !== null)

/** In `BEng, Toronto University, Computer Engineering` the part behind the school is the subject. */
const isArea = (piece: string, before: readonly string[]): boolean =>
  before.length === 2 && readDegree(before[0] ?? '')?.area === null && !isPlacePart(piece.replace(/\.$/, ''))

/** A degree, or a subject before its school. */
const isMixed = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && (pieces.some(readDegree) || (!isSchool(pieces[0] ?? '') && pieces.some(isSchool)))

/** Commas separate the degree, its area and the school: `B.E., Civil, Anna University`. */
const splitParts = (parts: readonly Part[]): Part[] =>
  parts.flatMap(({ text, line }): Part[] => {
    const pieces = text.split(/\s*[,、，]\s*/)
    if (!isMixed(pieces)) return [{ text, line }]
    const joined: string[] = []
    for (const piece of pieces) {
      const last = joined.at(-1)
      // In `College of Engineering, Pune` the part after the school belongs to its name.
      const isNew = last === undefined || !isSchool(last) || isSchool(piece) || readDegree(piece) !== null
      if (isNew) joined.push(piece)
      else if (isArea(piece, joined)) joined.splice(1, 0, piece)
      else joined.push(`${joined.pop()}, ${piece}`)
    }
    return joined.map((piece) => ({ text: piece, line }))
  })

const scoreIn = (lines: readonly Line[]): Found | null => {
  for (const line of lines) {
    const [score] = scorePattern.exec(line.text) ?? []
    if (score) return found(score.trim(), [line], 0.9)
  }
  return null
}

/** What universities are divided into, which is no school by itself. */
const faculty =
  /^(?:the )?(?:faculty|faculté|facultad|faculdade|facoltà|fakult\p{L}+|fachbereich|department|département|departamento|dipartimento|dept\.?|факультет)(?!\p{L})/iu

const schoolFrom = (parts: readonly Part[]): Part | undefined => {
  const schools = parts.filter(({ text }) => isSchool(text))
  const named = schools.filter(({ text }) => !readDegree(text))
  const [first] = named
  // `Faculty of Commerce, Suez Canal University`: a part, and the school.
  const whole = first && faculty.test(first.text) ? named.find(({ text }) => !faculty.test(text)) : undefined
  return whole ?? named.find(({ text }) => !board.test(text)) ?? named[0] ?? beforeDegree(parts, schools[0])
}

type Studied = Pick<EducationEntry, 'studyType' | 'area'>

/** Text beside a school that is neither a place nor a sentence is the subject of study. */
const besideSchool = (parts: readonly Part[], school: Part | undefined): Part | undefined => {
  if (!school || !isSchool(school.text)) return undefined
  return parts.find(
    (part) =>
      part !== school &&
      !isSchool(part.text) &&
      readPlace(part.text) === null &&
      /^[\p{Lu}\p{Lo}]/u.test(part.text) &&
      part.text.split(' ').length <= 9 &&
      !(part.line === school.line && parts.indexOf(part) > parts.indexOf(school) && mayBeTown(part.text)),
  )
}

/** The degree and its subject, which is in the same part or the next one. */
const studiedFrom = (parts: readonly Part[], school: Part | undefined): Studied => {
  const degree = degreeIn(parts, school)
  if (!degree) {
    const beside = besideSchool(parts, school)
    if (!beside) return { studyType: null, area: null }
    const { studyType, area } = splitStudies(beside.text)
    return {
      studyType: found(studyType, [beside.line], 0.5),
      area: area === null ? null : found(area, [beside.line], 0.5),
    }
  }
  const { part, read, sure } = degree
  const after = parts.slice(parts.indexOf(part) + 1).slice(0, 1)
  const next = after.find(
    (other) => other !== school && readPlace(other.text, true) === null && !faculty.test(other.text),
  )
  const area = read.area === null ? next : { text: read.area, line: part.line }
  return {
    studyType: found(read.studyType, [part.line], sure),
    area: area ? found(area.text, [area.line], 0.75) : null,
  }
}

/** How sure it is that a part names the whole school and nothing else. A town behind it may belong to its name. */
const confidenceOf = ({ text, line }: Part, { studyType }: Studied): number => {
  const isGlued = line.text.includes(`${studyType?.value ?? ''} ${text}`)
  const isCut = !text.includes(' ') || /\s\p{Ll}{1,3}$/u.test(text)
  if (!isSchool(text) || readDegree(text) || isGlued || isCut) return 0.5
  return text.includes(', ') ? 0.85 : 0.9
}

/** `Applied Informatics, UCLL Leuven`: without a known word, the school follows the subject. */
const splitUnknown = (parts: readonly Part[]): readonly Part[] => {
  const [only, ...others] = parts
  if (!only || others.length > 0 || isSchool(only.text) || namesDegree(only.text)) return parts
  const [studied = '', school, ...more] = only.text.split(/\s*,\s+(?![^()]*\))/)
  if (school === undefined || more.length > 0 || readPlace(school, true) !== null) return parts
  return [school, studied].map((text) => ({ ...only, text }))
}

/** A part without a known word; one right behind the degree is the subject when there is another. */
const unknownSchool = (parts: readonly Part[]): Part | undefined => {
  const others = parts.filter(({ text }) => !readDegree(text))
  // `Lehre zum Mechatroniker, Inocon GmbH, Linz`: apprentices learn at companies.
  const house = others.find(({ text }) => organisationScore(text) > 1)
  if (house) return house
  const [first] = others
  const before = first && parts[parts.indexOf(first) - 1]
  const isSubject = before !== undefined && first?.line.text.includes(`${before.text}, ${first.text}`)
  const named = isSubject
    ? others.slice(1).find(({ text }) => !/\d/.test(text) && readPlace(text, true) === null)
    : undefined
  return named ?? first
}

const fromHead = (head: readonly Line[], span: EducationEntry['span']): EducationEntry => {
  const split = splitParts(schoolParts(head))
  const parts = splitUnknown(split)
  const school = schoolFrom(parts) ?? unknownSchool(parts)
  const studied =
    parts === split ? studiedFrom(parts, school) : { studyType: found(parts[1]?.text ?? '', head, 0.5), area: null }
  const institution = school ? found(school.text, [school.line], confidenceOf(school, studied)) : null
  return { institution, ...studied, score: scoreIn(head), span }
}

const studiedIn = ({ degree }: Row, area: Found | null): Studied => {
  if (!degree) return { studyType: null, area }
  const read = splitStudies(degree.value)
  const inDegree = read.area ? found(read.area, [degree.line], 0.8) : null
  return { studyType: found(read.studyType, [degree.line], 0.9), area: area ?? inDegree }
}

const spanIn = ({ span }: Row): EducationEntry['span'] => {
  const read = span ? findSpan(span.value) : null
  return span && read ? { read, ids: span.line.ids } : null
}

const fromRow = (row: Row): EducationEntry => {
  const cell = (label: keyof Row): Found | null => {
    const entry = row[label]
    return entry && entry.value !== '' ? found(entry.value, [entry.line], 0.9) : null
  }
  return { institution: cell('school'), ...studiedIn(row, cell('area')), score: cell('score'), span: spanIn(row) }
}

export type EducationRead = { entries: EducationEntry[]; used: Line[] }

const beginsWithDegree = ({ text }: Line): boolean => readDegree(text) !== null

/** Two lines in one print that begin with degrees. */
const beginsLike = (first: Line, line: Line): boolean =>
  [first, line].every(beginsWithDegree) &&
  first.size === line.size &&
  first.bullet === line.bullet &&
  Math.abs(first.indent - line.indent) < 4

/** Whether a line begins the school after those lines. */
const beginsSchool = (before: readonly Line[], line: Line): boolean => {
  const [first] = before
  const hasSchool = before.some(({ text }) => isSchool(text))
  if (first?.bullet && line.bullet && before.some(({ text, bullet }) => !bullet && isSchool(text))) return true
  if (first && beginsLike(first, line)) return true
  if (isSchool(line.text)) return hasSchool
  return hasSchool && before.some(beginsWithDegree) && beginsWithDegree(line)
}

/** Without dates, every school starts an entry. */
const undated = (lines: readonly Line[]): EducationRead => {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (!last || beginsSchool(last, line)) groups.push([line])
    else last.push(line)
  }
  const entries = groups.map((group) => {
    const dated = group.slice(0, 4).find(({ text }) => findSpan(text) !== null)
    const read = findSpan(dated?.text ?? '')
    return fromHead(group.slice(0, 3), dated && read ? { read, ids: dated.ids } : null)
  })
  return { entries: entries.filter(({ institution, studyType }) => institution ?? studyType), used: groups.flat() }
}

/** Whether every school has a degree above it, all in one print, and only some have dates. */
const degreesBeginAll = (lines: readonly Line[], schools: number, dated: number): boolean => {
  const [first, ...others] = lines.filter(beginsWithDegree)
  return (
    first !== undefined &&
    first === lines[0] &&
    others.length + 1 === schools &&
    schools > dated &&
    others.every((line) => beginsLike(first, line))
  )
}

/** A degree indented below its school. */
const isDegreeBelow = (text: string, head: readonly Line[]): boolean =>
  namesDegree(text) && !head.some((line) => namesDegree(line.text))

/** A school below its degree, in the print of the text. */
const isSchoolBelow = ({ text, bullet }: Line, head: readonly Line[]): boolean =>
  !bullet &&
  isSchool(text) &&
  text.split(' ').length <= 12 &&
  !/^[^,]*[:;]/.test(text) &&
  head.some((line) => namesDegree(line.text)) &&
  !head.some((line) => isSchool(line.text))

/** The lines of the text that belong to the names: a mark, a degree or a school. */
const below = (head: readonly Line[], body: readonly Line[]): Line[] => {
  const near = body.slice(0, isSubject(body[0]?.text) ? 2 : 1)
  const first = near.find(({ text }) => scorePattern.test(text) || isDegreeBelow(text, head))
  const school = body.slice(0, 2).find((line) => isSchoolBelow(line, head))
  return [...new Set([school, first].filter((line) => line !== undefined))]
}

/** Whether the names of a record are a school and something else than a town. */
const namesStudies = (names: readonly string[]): boolean => {
  const school = names.find(isSchool)
  return school !== undefined && names.some((name) => name !== school && (namesDegree(name) || !mayBeTown(name)))
}

/** A list item that may be a name; below dated schools, others say what was done there. */
const mayName = ({ text }: Line): boolean => findSpan(text) !== null || isSchool(text) || namesDegree(text)

/** Degree, subject, school and year may be one line. */
const maxWords = 22

/** The schools and degrees of a section. */
export const readEducation = (lines: readonly Line[]): EducationRead => {
  const events = educationEvents(lines)
  if (events) return events
  const table = tableRows(lines)
  if (table) return { entries: table.rows.map(fromRow), used: lines.filter((line) => !table.rest.includes(line)) }
  const groups = labelledGroups(lines)
  if (groups) return { entries: groups.map(({ row }) => fromRow(row)), used: [...lines] }
  const isText = lines.some(({ bullet, text }) => !bullet && findSpan(text) !== null)
  const dated = entriesOf(
    lines.map((line) => ({ ...line, bullet: isText && line.bullet && !mayName(line) })),
    maxWords,
    namesStudies,
  )
  // Dates of few among many schools begin no entries.
  const schools = lines.filter(({ text }) => isSchool(text)).length
  if (dated.length === 0 || schools > 2 * dated.length + 1 || degreesBeginAll(lines, schools, dated.length))
    return undated(lines)
  const entries = dated.map(({ head, body, span, dated: line }) =>
    fromHead([...head, ...below(head, body)], span && line ? { read: span, ids: line.ids } : null),
  )
  return {
    entries: withStudyFields(dated, entries, isSchool),
    used: dated.flatMap(({ head, body }) => [...head, ...body]),
  }
}
