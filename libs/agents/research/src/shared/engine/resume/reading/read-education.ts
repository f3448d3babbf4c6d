import { entriesOf } from './entries.ts'
import { found, type Found } from './found.ts'
import { piecesOfHead } from './fragments.ts'
import { labelledGroups, type Row, tableRows } from './labels.ts'
import type { Line } from './line.ts'
import { findSpan, type Span, withoutSpan } from './spans.ts'

export type EducationEntry = {
  institution: Found | null
  studyType: Found | null
  area: Found | null
  score: Found | null
  span: { read: Span; ids: number[] } | null
}

const schoolWords =
  /(?<!\p{L})(?:universi\p{L}*|college|institut\p{L}*|school|academ(?:y|ia)|akademie|académie|polyt?ech?ni\p{L}*|politécnic\p{L}*|politecnic\p{L}*|vidyalaya|iit|nit|iim|bits|iisc|iiit|facult\p{L}*|fakultät|seminary|\p{L}*hochschule|hogeschool|\p{L}*gymnasium|\p{L}*schule|lycée|collège|école|escuela|escola|colegio|liceo|scuola|lyceum|coleg|board)(?!\p{L})|大学|大学院|高校|高等学校|専門学校|学院|विश्वविद्यालय|महाविद्यालय/iu
const degreeNames = [
  String.raw`bachelor(?:['’]?s)?(?: degree)?(?: of (?:business administration|fine arts|computer applications|applied science|social work|public health|arts|science|commerce|technology|engineering|design|education|laws?|pharmacy|medicine|architecture|philosophy|nursing|(?:(?!in\b|from\b|at\b|with\b)\p{L}+ ?){1,3}))?`,
  String.raw`master(?:['’]?s)?(?: degree)?(?: of (?:business administration|fine arts|computer applications|applied science|social work|public health|arts|science|commerce|technology|engineering|design|education|laws?|pharmacy|medicine|architecture|philosophy|nursing|(?:(?!in\b|from\b|at\b|with\b)\p{L}+ ?){1,3}))?`,
  String.raw`associate(?:['’]?s)?(?: degree)?(?: of (?:business administration|fine arts|computer applications|applied science|social work|public health|arts|science|commerce|technology|engineering|design|education|laws?|pharmacy|medicine|architecture|philosophy|nursing|(?:(?!in\b|from\b|at\b|with\b)\p{L}+ ?){1,3}))`,
  String.raw`doctor(?:ate)?(?: of (?:philosophy|medicine|education|pharmacy))?`,
  String.raw`(?:post[- ]?graduate|graduate|advanced|higher national|national|pg|polytechnic|high school)? ?diploma|postgraduate certificate|graduate certificate`,
  String.raw`b\.? ?tech\.?|m\.? ?tech\.?|b\.? ?sc\.?(?: ?\(hons?\.?\))?|m\.? ?sc\.?|b\.? ?com\.?(?: ?\(hons?\.?\))?|m\.? ?com\.?|b\.? ?arch\.?|b\.? ?ed\.?|m\.? ?ed\.?|b\.? ?pharm(?:a)?\.?|m\.? ?pharm(?:a)?\.?|b\.? ?des\.?|m\.? ?des\.?|m\.? ?phil\.?|ph\.? ?d\.?|b\.?b\.?a\.?|m\.?b\.?a\.?|b\.?c\.?a\.?|m\.?c\.?a\.?|m\.?b\.?b\.?s\.?|ll\.? ?b\.?|ll\.? ?m\.?|pgdm|pgdbm|pgdca|bds|mds|b\.s\.n\.?|bsn|msn|a\.a\.s\.?|aas|b\.f\.a\.?|bfa|mfa|m\.d\.|j\.d\.|ca inter|dipl\.?-ing\.?`,
  // German, French, Spanish, Italian, Portuguese, Dutch, Japanese, Hindi
  String.raw`dipl(?:om|\.)?(?:-?ingenieur(?:in)?|-?kauf(?:mann|frau)|-?betriebswirt(?:in)?)?(?: \(fh\))?|staatsexamen|(?:fach)?abitur|allgemeine hochschulreife|fachhochschulreife|mittlere reife|magister|promotion|dr\. [\p{L}. ]{2,12}|lehre|gesell(?:e|in)enbrief|meisterbrief`,
  String.raw`baccalauréat|bac(?: ?\+ ?\d| pro)?|licence(?: pro(?:fessionnelle)?)?|maîtrise|master ?[12]|doctorat|dut|bts|cap|bep|diplôme(?: d[’'e] ?\p{L}+)?`,
  String.raw`grado|licenciatura|licenciad[oa]|ingenier(?:o|a|ía)|máster|maestría|doctorado|bachillerato|diplomatura|diplomado|técnico superior`,
  String.raw`laurea(?: magistrale| triennale| specialistica)?|dottorato(?: di ricerca)?|diploma di maturità|maturità(?: \p{L}+)?`,
  String.raw`bacharelado|licenciatura|graduação|pós-graduação|mestrado|doutorado|mba|tecnólogo|ensino médio|especialização`,
  String.raw`bachelor|master|doctoraat|hbo|mbo|vwo|havo|propedeuse`,
  String.raw`学士|修士|博士|短期大学士|高校卒業|स्नातक|स्नातकोत्तर`,
  // Britain
  String.raw`nvq(?: level \d)?|hn[cd]|btec(?: \p{L}+)?|city (?:and|&) guilds|foundation degree`,
  // India
  String.raw`pgpbm|pgpm?|pgpx|chartered accountant|ca final|cma|icwa|company secretary|cs executive|d\.? ?ed\.?|b\.? ?p\.? ?ed\.?|iti|gnm|anm|b\.v\.sc\.?|b\.? ?voc\.?|b\.?h\.?m\.?s|b\.?a\.?m\.?s|b\.?p\.?t`,
  String.raw`b\.e\.?|m\.e\.?|b\.a\.?|m\.a\.?|b\.s\.?|m\.s\.?|a\.a\.?|a\.s\.?`,
  String.raw`\bBE\b|\bME\b|\bBA\b|\bMA\b|\bBS\b|\bMS\b`,
  String.raw`(?:class |std\.? ?)?(?:x|xii|10th|12th|10\+2)(?: standard| class)?|h\.?s\.?c\.?|s\.?s\.?c\.?|s\.?s\.?l\.?c\.?|higher secondary|senior secondary|matriculation|intermediate|high school|ged|a-levels?|gcse`,
]
const degreeStart = new RegExp(String.raw`^(?:${degreeNames.join('|')})(?![\p{L}\d])`, 'iu')
const scorePattern =
  /\b(?:c?gpa|sgpa|percentage|marks|score|grade|aggregate)\s*(?:of|[:\-–])?\s*\d[\d.]*\s*%?(?:\s*(?:\/|out of)\s*\d+(?:\.\d+)?)?|\b\d{2}(?:\.\d{1,2})?\s?%|\b\d\.\d{1,2}\s*\/\s*(?:4|5|10)(?:\.0{1,2})?(?:\s*c?gpa)?|\b(?:first|second|third) class(?: with distinction)?\b|\b(?:(?:magna|summa) )?cum laude\b|\bdistinction\b/i

export const isSchool = (text: string): boolean => schoolWords.test(text)

type Degree = { studyType: string; area: string | null }

/** `B.Tech in Computer Science` → type and area; null when the text does not start with a degree. */
export const readDegree = (text: string): Degree | null => {
  const [studyType] = degreeStart.exec(text.trim()) ?? []
  if (!studyType || studyType.trim() === '') return null
  const after = text.trim().slice(studyType.length)
  // In `B.Sc (Agri), Agriculture` the bracket belongs to the degree because the subject follows it.
  const [bracket = ''] = /^\s*\([^)]{1,20}\)(?=[\s,]*(?:in\s+)?\p{L})/u.exec(after) ?? []
  const rest = after
    .slice(bracket.length)
    .replace(/^[\s,:–—-]*(?:\(([^)]*)\))/, ' $1 ')
    .replace(/^[\s,.:–—-]*(?:degree\s+)?(?:(?:in|of|en|em|major(?:ing)? in|specializing in)\s+)?/i, '')
    .replace(/[\s,;:.–—-]+$/, '')
  return { studyType: (studyType + bracket).trim(), area: rest === '' ? null : rest }
}

/** Whether a line contains a degree. */
export const namesDegree = (text: string): boolean =>
  piecesOfHead(withoutSpan(text, findSpan(text))).some((piece) => readDegree(piece) !== null)

/** Between a subject and the school where it was studied. */
const atSchool =
  /\s(?:at|an der|an|am|à|en la|en el|en|presso|na|aan de|aan|bij)\s(?=\p{Lu})|\sà l[’'](?=\p{Lu})|\sall[’'](?=\p{Lu})/gu

/** `B.Sc. Physics at Delhi University` → `B.Sc. Physics`, `Delhi University`. Names such as `Frankfurt am Main` stay whole. */
const splitAtSchool = (text: string): string[] => {
  const joint = [...text.matchAll(atSchool)].findLast(
    ({ index, 0: { length } }) => readDegree(text.slice(0, index)) !== null && isSchool(text.slice(index + length)),
  )
  return joint ? [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)] : [text]
}

type Part = { text: string; line: Line }

const partsOf = (head: readonly Line[]): Part[] =>
  head.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const text = withoutSpan(cell.text, findSpan(cell.text))
        .replace(scorePattern, ' ')
        .replace(/\bwith(?:\s+[\d.]+)?\s*$/i, '')
      const pieces = text.split(/\s+from\s+(?=\p{Lu})/u).flatMap(splitAtSchool)
      return pieces
        .flatMap((piece) => piecesOfHead(piece.replace(/\s+in\s*$/i, '')))
        .filter((name) => /\p{L}/u.test(name))
        .map((name) => ({ text: name, line }))
    }),
  )

/** Commas separate the degree, its area and the school: `B.E., Civil, Anna University`. */
const splitParts = (parts: readonly Part[]): Part[] =>
  parts.flatMap(({ text, line }): Part[] => {
    const pieces = text.split(/\s*,\s*/)
    const mixed = pieces.some((piece) => readDegree(piece)) && pieces.length > 1
    if (!mixed) return [{ text, line }]
    const joined: string[] = []
    for (const piece of pieces) {
      const last = joined.at(-1)
      // In `College of Engineering, Pune` the part after the school belongs to its name.
      if (last !== undefined && isSchool(last) && !isSchool(piece) && !readDegree(piece))
        joined.push(`${joined.pop()}, ${piece}`)
      else joined.push(piece)
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

const schoolFrom = (parts: readonly Part[]): Part | undefined =>
  parts.find(({ text }) => isSchool(text) && !readDegree(text)) ?? parts.find(({ text }) => isSchool(text))

type Studied = Pick<EducationEntry, 'studyType' | 'area'>

/** The degree and its subject, which is in the same part or the next one. */
const studiedFrom = (parts: readonly Part[], school: Part | undefined): Studied => {
  const at = parts.findIndex((part) => part !== school && readDegree(part.text) !== null)
  const degree = parts[at]
  const read = degree ? readDegree(degree.text) : null
  if (!degree || !read) return { studyType: null, area: null }
  const after = parts.slice(at + 1, at + 2).find((part) => part !== school)
  const area = read.area === null ? after : { text: read.area, line: degree.line }
  return {
    studyType: found(read.studyType, [degree.line], 0.9),
    area: area ? found(area.text, [area.line], 0.75) : null,
  }
}

const fromHead = (head: readonly Line[], span: EducationEntry['span']): EducationEntry => {
  const parts = splitParts(partsOf(head))
  const school = schoolFrom(parts) ?? parts.find(({ text }) => !readDegree(text))
  const institution = school ? found(school.text, [school.line], isSchool(school.text) ? 0.9 : 0.5) : null
  return { institution, ...studiedFrom(parts, school), score: scoreIn(head), span }
}

const studiedIn = ({ degree }: Row, area: Found | null): Studied => {
  if (!degree) return { studyType: null, area }
  const read = readDegree(degree.value)
  const inDegree = read?.area ? found(read.area, [degree.line], 0.8) : null
  return { studyType: found(read?.studyType ?? degree.value, [degree.line], 0.9), area: area ?? inDegree }
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

/** Without dates, every school starts an entry. */
const undated = (lines: readonly Line[]): EducationRead => {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const begins = isSchool(line.text) || readDegree(line.text) !== null
    const complete = last?.some(({ text }) => isSchool(text)) && last.some(({ text }) => readDegree(text) !== null)
    if (!last || (begins && (complete || (isSchool(line.text) && last.some(({ text }) => isSchool(text))))))
      groups.push([line])
    else last.push(line)
  }
  const entries = groups.map((group) => fromHead(group.slice(0, 3), null))
  return { entries: entries.filter(({ institution, studyType }) => institution ?? studyType), used: groups.flat() }
}

/** Degree, subject, school and year may be one line. */
const maxWords = 22

/** The schools and degrees of a section. */
export const readEducation = (lines: readonly Line[]): EducationRead => {
  const table = tableRows(lines)
  if (table) return { entries: table.rows.map(fromRow), used: lines.filter((line) => !table.rest.includes(line)) }
  const groups = labelledGroups(lines)
  if (groups) return { entries: groups.map(({ row }) => fromRow(row)), used: [...lines] }
  const dated = entriesOf(
    lines.map((line) => ({ ...line, bullet: false })),
    maxWords,
  )
  if (dated.length === 0) return undated(lines)
  return {
    entries: dated.map(({ head, body, span, dated: line }) =>
      fromHead(
        [...head, ...body.slice(0, 1).filter(({ text }) => scorePattern.test(text))],
        span && line ? { read: span, ids: line.ids } : null,
      ),
    ),
    used: dated.flatMap(({ head, body }) => [...head, ...body]),
  }
}
