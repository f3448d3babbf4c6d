import { splitHead } from '../words/fragments.ts'
import {
  drawnRule,
  headingKind,
  kindInWords,
  kindNamedIn,
  misspeltKind,
  note,
  type SectionKind,
  withoutSpacing,
} from './heading-kind.ts'
import { inlineLabel, isCapitals, mayBeHeading, type Signs, signsOf } from './heading-signs.ts'
import { tableHead } from '../words/labels.ts'
import type { Line } from '../line.ts'
import { findSpan } from '../words/spans.ts'

export type Section = { kind: SectionKind; heading: Line | null; lines: Line[] }

/** Whether a line is set like a heading of its document. */
const stands = (line: Line, { strange, capitals, textSize }: Signs): boolean => {
  const isLarge =
    textSize !== null && line.size !== null && line.size >= 1.08 * textSize && (line.gap > 1.8 || line.gap === 0)
  return line.bold || drawnRule.test(line.text) || (capitals && isCapitals(line.text)) || strange.has(line) || isLarge
}

/** The kind of section that a heading-like line names in one of its words. */
const kindByWord = (line: Line, signs: Signs): Opening | null => {
  const isAlone = !line.bullet && line.cells.length === 1
  const text = withoutSpacing(line.text.replace(drawnRule, '').replace(note, ''))
  if (!isAlone || !stands(line, signs) || !mayBeHeading(text.replace(/&/g, 'and'))) return null
  const kind = kindInWords(text) ?? misspeltKind(text)
  return kind ? { kind, rest: null } : null
}

type Opening = { kind: SectionKind; rest: Line | null }

const withCells = (line: Line, cells: Line['cells']): Line => ({
  ...line,
  cells,
  bullet: false,
  bold: cells.every(({ bold }) => bold),
  indent: cells[0]?.at || line.indent,
  text: cells.map(({ text }) => text).join('  '),
})

/** Headings that describe a single job. */
const ofJobs: readonly SectionKind[] = ['projects', 'skills', 'awards', 'summary']

/** A heading in the margin is on the same line as its first text. */
const besideOf = (line: Line, { margins, repeated }: Signs): Opening | null => {
  const [first, ...others] = line.cells
  if (
    !first ||
    others.length === 0 ||
    tableHead(line) !== null ||
    !(first.bold || isCapitals(first.text) || margins.has(line))
  )
    return null
  const kind = headingKind(first.text)
  // `Skills` beside the text of every job is a label.
  if (!kind || (ofJobs.includes(kind) && repeated.has(first.text.toLowerCase()))) return null
  return { kind, rest: withCells(line, others) }
}

/** A heading right of something else, such as the last line of a contact column. */
const rightOf = (line: Line): { left: Line; heading: Line } | null => {
  const heading = line.cells.at(-1)
  const others = line.cells.slice(0, -1)
  if (!heading || others.length === 0 || !(heading.bold || isCapitals(heading.text))) return null
  if (headingKind(heading.text) === null || others.some(({ text }) => headingKind(text) !== null)) return null
  return { left: withCells(line, others), heading: withCells(line, [heading]) }
}

/** `Skills: Java, SQL` is both the heading and the first line of a section. */
const inlineOf = (line: Line): Opening | null => {
  const [, label = '', rest = ''] = /^([^:]{3,40}):\s+(\S.*)$/.exec(line.text) ?? []
  const kind = line.bullet ? null : headingKind(label)
  if (!kind || kind === 'contact') return null
  return { kind, rest: withCells(line, [{ text: rest, bold: false, at: line.indent }]) }
}

const farRight = 60

/** At the edge of the heading above it, where all text is indented, a plain word is the next heading. */
const isOutdented = (line: Line, section: Section | undefined): boolean =>
  section !== undefined &&
  section.lines.length > 0 &&
  Math.abs((section.heading?.indent ?? Infinity) - line.indent) < 6 &&
  section.lines.every(({ indent }) => indent > line.indent + 12)

const openingOf = (line: Line, signs: Signs, section: Section | undefined): Opening | null => {
  if (signs.set.has(line)) return { kind: kindNamedIn(line.text) ?? 'other', rest: null }
  return signs.labels.has(line) && !isOutdented(line, section) ? null : otherOpening(line, signs)
}

/** An opening that is not in the print of the headings, or of which the headings have several. */
const otherOpening = (line: Line, signs: Signs): Opening | null => {
  const kind = headingKind(line.text)
  if (kind) return { kind, rest: null }
  const other: Opening | null = signs.strange.has(line) || signs.large.has(line) ? { kind: 'other', rest: null } : null
  // `Projekte:` in the text of a job, right of where all headings are.
  if (signs.edge !== null && line.indent > signs.edge + farRight) return other
  const inline = signs.repeated.has(inlineLabel(line)) ? null : inlineOf(line)
  return kindByWord(line, signs) ?? besideOf(line, signs) ?? inline ?? other
}

/**
 * The foot of a page (column 3) continues the section beside it, and so does the page after it. At the top of a page, the
 * left column continues a page without columns.
 */
const continues = ({ column, page }: Line, last: Line | undefined): boolean =>
  last !== undefined &&
  (column === last.column ||
    column === 3 ||
    (column === 0 && last.column > 0) ||
    (column === 1 && last.column === 0 && page > last.page))

const isSmaller = ({ size }: Line, section: Section | undefined): boolean => (size ?? 0) < (section?.heading?.size ?? 0)

/** Smaller than every heading so far, of which there are some. */
const isBelowAll = (line: Line, sections: readonly Section[]): boolean => {
  const headed = sections.filter(({ heading }) => heading !== null)
  return headed.length >= 2 && headed.every((section) => isSmaller(line, section))
}

const isOtherPrint = ({ size, bold }: Line, heading: Line | null | undefined): boolean =>
  heading !== null && heading !== undefined && (size !== heading.size || bold !== heading.bold)

/** A heading of a job: smaller than those of the document, or below every job. */
const isOfJob = (kind: SectionKind, line: Line, sections: readonly Section[], isRepeated: boolean): boolean =>
  (ofJobs.includes(kind) && sections.at(-1)?.kind === 'work' && (isBelowAll(line, sections) || isRepeated)) ||
  (kind === 'certificates' && sections.at(-1)?.kind === 'education' && isBelowAll(line, sections))

const isWholeSpan = (line: Line | undefined): boolean => {
  const span = findSpan(line?.text ?? '')
  return span !== null && (span.end !== null || span.current)
}

/** An employer or a school in the print of the headings: right below one, or like the first one, and above its dates. */
const isEmployer = (line: Line, below: readonly Line[], section: Section | undefined): boolean =>
  (section?.kind === 'work' || section?.kind === 'education') &&
  section.heading !== null &&
  below.some(isWholeSpan) &&
  [section.heading, section.lines[0]].every((other) => other === undefined || !isOtherPrint(line, other))

/** `Nelson Business Works - Lincoln, NE`: headings of sections name no town. */
const isAddress = ({ text }: Line, section: Section | undefined): boolean =>
  (section?.kind === 'work' || section?.kind === 'education') &&
  /, \p{Lu}/u.test(text) &&
  splitHead(text).places.length > 0

const isNameInside = (line: Line, below: readonly Line[], sections: readonly Section[]): boolean =>
  sections.every(({ kind }) => kind === 'head') ||
  isEmployer(line, below, sections.at(-1)) ||
  isAddress(line, sections.at(-1))

/** `Ausbildung: Spedition` below a larger heading: the word is also a degree. */
const isDegreeName = (kind: SectionKind, line: Line, section: Section | undefined): boolean =>
  kind === 'education' &&
  section?.kind === 'education' &&
  headingKind(line.text) === null &&
  isOtherPrint(line, section.heading)

/** `Languages: Go, Java` under Skills. */
const isListOfSkills = ({ kind, rest }: Opening, line: Line, section: Section | undefined): boolean =>
  kind === 'languages' && section?.kind === 'skills' && (rest !== null || isSmaller(line, section))

/** What names of groups of skills, such as `Leadership` and `Tools`, may be taken for. */
const groupKinds: readonly SectionKind[] = ['other', 'volunteer', 'skills']

/** The name of a group of skills: smaller than all headings, or right below that of the skills, and unknown ones like it. */
const isGroupOfSkills = (kind: SectionKind, line: Line, sections: readonly Section[]): boolean => {
  const section = sections.at(-1)
  if (section?.kind !== 'skills' || section.heading === null || !groupKinds.includes(kind)) return false
  const [first = line] = section.lines
  return isBelowAll(line, sections) || (kind === 'other' && !isOtherPrint(first, section.heading))
}

/** A line that opens no section where it is: such as the name above all headings. */
const isInside = (
  { kind, rest }: Opening,
  line: Line,
  below: readonly Line[],
  sections: readonly Section[],
  { repeated }: Signs,
): boolean => {
  if (isGroupOfSkills(kind, line, sections)) return true
  if (kind === 'other') return isNameInside(line, below, sections)
  const section = sections.at(-1)
  const isRepeated = repeated.has(line.text.toLowerCase())
  if (isListOfSkills({ kind, rest }, line, section) || isDegreeName(kind, line, section)) return true
  // `Internship` below the title of every job, in another print than the heading above.
  const isTitle = kind === section?.kind && isRepeated && isOtherPrint(line, section.heading)
  return isTitle || isOfJob(kind, line, sections, isRepeated)
}

const apart = (line: Line): Line[] => {
  const split = rightOf(line)
  return split ? [split.left, split.heading] : [line]
}

/** Joins a heading that wraps in a narrow margin: its second half is on the line of the section's text. */
const withWholeHeadings = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) => {
    const above = lines[index - 1]
    const [first, ...others] = line.cells
    const wraps = above?.cells.length === 1 && headingKind(above.text) !== null && others.length > 0
    const isHalf = wraps && first !== undefined && /^\p{L}+$/u.test(first.text)
    return isHalf && headingKind(`${above.text} ${first.text}`) !== null ? withCells(line, others) : line
  })

const movedBy = (line: Line, by: number): Line => ({
  ...line,
  indent: line.indent - by,
  cells: line.cells.map((cell) => ({ ...cell, at: cell.at - by })),
})

/** Text beside a heading in the margin may go on at the edge of the heading on the next page. */
const withOneEdge = (section: Section): Section => {
  const { heading, lines } = section
  const [first] = lines
  if (!first || first.ids[0] !== heading?.ids[0]) return section
  const end = lines.findIndex(({ indent }) => indent < first.indent - 6)
  if (end === -1 || lines[end]?.page === first.page) return section
  return { ...section, lines: lines.map((line, index) => (index < end ? movedBy(line, first.indent) : line)) }
}

/** In a Word table, only the first line of a cell has the indent of its column. */
const besideHeading = (rest: Line, below: Line | undefined): Line => {
  const by = rest.indent
  if (!below || below.indent >= by || below.cells.length === 0 || rest.cells.some(({ at }) => at % 100 !== 0))
    return rest
  return movedBy(rest, by)
}

/** Headings that a job may have below its text. */
const mayInterrupt: readonly SectionKind[] = ['skills', 'awards', 'summary']

/** Below `Achievements` of one job the next job begins, set like the first one and with dates. */
const withJobsBack = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section, index) => {
    const before = sections[index - 1]
    const [first] = before?.lines ?? []
    if (before?.kind !== 'work' || !first?.bold || !mayInterrupt.includes(section.kind)) return [section]
    const { lines } = section
    const isJob = (line: Line, at: number): boolean =>
      !line.bullet && !isOtherPrint(line, first) && lines.slice(at, at + 3).some(isWholeSpan)
    const at = lines.findIndex(isJob)
    if (at === -1) return [section]
    return [
      { ...section, lines: lines.slice(0, at) },
      { ...before, heading: null, lines: lines.slice(at) },
    ]
  })

/** Groups lines under their headings. Each reading column starts without a heading. */
export const sectionsOf = (lines: readonly Line[]): Section[] => {
  const signs = signsOf(lines)
  const sections: Section[] = []
  const all = withWholeHeadings(lines).flatMap(apart)
  for (const [index, line] of all.entries()) {
    if (!continues(line, all[index - 1])) sections.push({ kind: 'head', heading: null, lines: [] })
    const opening = openingOf(line, signs, sections.at(-1))
    if (
      opening &&
      (signs.large.has(line) || !isInside(opening, line, all.slice(index + 1, index + 3), sections, signs))
    )
      sections.push({
        kind: opening.kind,
        heading: line,
        lines: opening.rest ? [besideHeading(opening.rest, all[index + 1])] : [],
      })
    else sections.at(-1)?.lines.push(line)
  }
  return withJobsBack(sections)
    .map(withOneEdge)
    .filter(({ heading, lines: own }) => heading !== null || own.length > 0)
}
