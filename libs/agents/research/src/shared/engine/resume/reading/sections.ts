import data from '../data/headings.json' with { type: 'json' }
import type { Line } from './line.ts'
import { tableHead } from './labels.ts'
import { readDegree } from './degrees.ts'
import { jobScore, organisationScore } from './role-words.ts'

export const sectionKinds = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'projects',
  'languages',
  'certificates',
  'awards',
  'publications',
  'interests',
  'volunteer',
  'references',
  'personal',
  'declaration',
  'other',
  'head',
] as const
export type SectionKind = (typeof sectionKinds)[number]
export type Section = { kind: SectionKind; heading: Line | null; lines: Line[] }

const kinds = new Map<string, SectionKind>(sectionKinds.map((kind) => [kind, kind]))
const known = new Map<string, SectionKind>(
  Object.entries(data.headings).flatMap(([name, texts]) => {
    const kind = kinds.get(name)
    return kind ? texts.map((text): [string, SectionKind] => [text, kind]) : []
  }),
)

/** The title of the document itself, which is neither a heading nor a name. */
export const documentTitle =
  /^(?:resume|résumé|cv|c\.v\.|curriculum vitae|bio-?data|vitae|curriculum vitæ|curriculum|europass|europass(?:-| )lebenslauf|lebenslauf|履歴書|職務経歴書)(?:\s+europass)?\s*:?$/i

const normal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/^\d{1,2}[.)]\s+|[^\p{L}\p{M}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Headings without spaces: in letter-spaced text, word gaps cannot be told from letter gaps. */
const tight = new Map([...known].map(([name, kind]) => [name.replace(/ /g, ''), kind]))
/** In `E D U C AT I O N` some letters stay together. */
const isSpaced = (text: string): boolean => /(?<!\p{L})\p{L}(?!\p{L})/u.test(text)

/** The kind of section that a text is the heading of; null when it is no known heading. */
export const headingKind = (text: string): SectionKind | null => {
  if (text.length > 60) return null
  const kind = known.get(normal(text))
  return kind ?? (isSpaced(text) ? tight.get(text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')) : null) ?? null
}

const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase()
const look = ({ size, bold, text }: Line): string => `${size ?? ''}${bold ? 'b' : ''}${isCapitals(text) ? 'c' : ''}`

const mayBeHeading = (text: string): boolean =>
  text.split(' ').length <= 5 &&
  !/[\d@|]/.test(text) &&
  jobScore(text) + organisationScore(text) === 0 &&
  readDegree(text) === null

const byWord: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /skills?\b|competenc|expertise|proficienc|computer knowledge|kenntnisse|fähigkeiten|compétences|habilidades|conhecimentos|vaardigheden/i,
    'skills',
  ],
  [
    /education|academic|qualification|ausbildung|bildungsweg|studium|(?<!\p{L})formation|(?<!\p{L})formación|istruzione|(?<!\p{L})formação|opleiding/iu,
    'education',
  ],
  [
    /experience|employment|positions held|work history|erfahrung|werdegang|expérience|experiencia|esperienz|experiência|ervaring/i,
    'work',
  ],
  [/projects?$/i, 'projects'],
  [/certifi|licen[cs]/i, 'certificates'],
  [/awards?\b|honou?rs\b|achievement/i, 'awards'],
  [/languages?\b/i, 'languages'],
  [/publications?\b/i, 'publications'],
  [/volunteer/i, 'volunteer'],
  [/interests?\b|hobbies/i, 'interests'],
]

/** The kind of section that a heading-like line names in one of its words. */
const kindByWord = (line: Line, { strange, capitals }: Signs): Opening | null => {
  const stands = line.bold || (capitals && isCapitals(line.text)) || strange.has(line)
  if (!stands || line.bullet || line.cells.length > 1 || !mayBeHeading(line.text.replace(/&/g, 'and'))) return null
  const kind = byWord.find(([word]) => word.test(line.text))?.[1]
  return kind ? { kind, rest: null } : null
}

const sameIndent = 6

/** Unknown headings share their style and the space above with the known ones, and with nothing else. */
const strangeHeadings = (lines: readonly Line[]): ReadonlySet<Line> => {
  const looks = new Map<string, { headings: number; lines: Line[] }>()
  const gaps = lines.flatMap(({ text, gap }) => (gap > 0 && headingKind(text) !== null ? [gap] : []))
  const apart = gaps.length > 0 ? 0.75 * Math.min(...gaps) : 0
  for (const line of lines) {
    const entry = looks.get(look(line)) ?? { headings: 0, lines: [] }
    entry.lines.push(line)
    if (headingKind(line.text) !== null) entry.headings += 1
    looks.set(look(line), entry)
  }
  const strange = [...looks.values()]
    .filter((entry) => entry.headings >= 2 && entry.headings > 0.6 * entry.lines.length)
    .flatMap((entry) => {
      const indents = entry.lines.flatMap(({ text, indent }) => (headingKind(text) === null ? [] : [indent]))
      return entry.lines.filter(({ indent }) => indents.some((other) => Math.abs(other - indent) < sameIndent))
    })
    .filter(({ text, cells, bullet, gap }) => !bullet && cells.length === 1 && gap >= apart && mayBeHeading(text))
  return new Set(strange)
}

/**
 * In a language whose headings are not known, or where a font hides letters: two to eight short lines in the largest
 * print below that of the name, each above text.
 */
const largeLines = (lines: readonly Line[]): Line[] => {
  if (lines.filter(({ text }) => headingKind(text) !== null).length > 1) return []
  const sizes = [...new Set(lines.flatMap(({ size }) => size ?? []))].toSorted((a, b) => b - a)
  const textSize = textSizeOf(lines) ?? 0
  const sets = sizes.slice(1, 4).map((size) => lines.filter((line) => line.size === size))
  const large = sets.find((set) => set.length > 1) ?? []
  const isSet = ({ size, text, cells, bullet }: Line): boolean =>
    (size ?? 0) > textSize && !bullet && cells.length === 1 && mayBeHeading(text)
  const isAbove = (line: Line): boolean => lines[lines.indexOf(line) + 1]?.size !== line.size
  return large.length <= 8 && large.every((line) => isSet(line) && isAbove(line)) ? large : []
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

/** A heading in the margin is on the same line as its first text. */
const besideOf = (line: Line, margins: ReadonlySet<Line>): Opening | null => {
  const [first, ...others] = line.cells
  if (
    !first ||
    others.length === 0 ||
    tableHead(line) !== null ||
    !(first.bold || isCapitals(first.text) || margins.has(line))
  )
    return null
  const kind = headingKind(first.text)
  return kind ? { kind, rest: withCells(line, others) } : null
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

/** Whether a line looks like the text around it. Between set headings, a plain word is a label such as `Summary:`. */
const isPlain = ({ bold, text, size }: Line, textSize: number | null): boolean =>
  !bold && !isCapitals(text) && (size === null || textSize === null || size <= textSize)

const textSizeOf = (lines: readonly Line[]): number | null => {
  const sizes = lines.flatMap(({ size, text }) =>
    size === null ? [] : Array.from({ length: text.length }, () => size),
  )
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? null
}

type Signs = {
  /** Lines that look like headings and are not known. */
  strange: ReadonlySet<Line>
  /** Lines that look like headings where none is known. */
  large: ReadonlySet<Line>
  /** Known words that do not look like the headings of this document. */
  labels: ReadonlySet<Line>
  /** Lines with a heading in the margin. */
  margins: ReadonlySet<Line>
  /** Whether capitals set a line apart. Some documents are in capitals throughout. */
  capitals: boolean
}

/** `Achievements:` below each job is a label, unless all headings of the document end so. */
const repeatedLabels = (lines: readonly Line[]): Line[] => {
  const named = lines.filter(({ text }) => headingKind(text) !== null)
  if (named.every(({ text }) => text.endsWith(':'))) return []
  const labels = lines.filter(({ text, cells }) => cells.length === 1 && /^[^:]{3,40}:$/.test(text))
  return labels.filter(({ text }) => labels.filter((other) => other.text === text).length > 1)
}

const signsOf = (lines: readonly Line[]): Signs => {
  const textSize = textSizeOf(lines)
  const named = lines.filter(({ text }) => headingKind(text) !== null)
  const plain = named.filter((line) => isPlain(line, textSize))
  const beside = lines.filter(({ cells }) => cells.length > 1 && cells[0] && headingKind(cells[0].text) !== null)
  return {
    strange: strangeHeadings(lines),
    large: new Set(largeLines(lines)),
    labels: new Set([...(named.length - plain.length >= 3 ? plain : []), ...repeatedLabels(lines)]),
    margins: new Set(beside.length >= 2 ? beside : []),
    capitals: lines.filter(({ text }) => isCapitals(text)).length < lines.length / 2,
  }
}

const openingOf = (line: Line, signs: Signs): Opening | null => {
  const { strange, labels, margins } = signs
  if (labels.has(line)) return null
  const kind = headingKind(line.text)
  if (kind) return { kind, rest: null }
  const other: Opening | null = strange.has(line) || signs.large.has(line) ? { kind: 'other', rest: null } : null
  return kindByWord(line, signs) ?? besideOf(line, margins) ?? inlineOf(line) ?? other
}

/** The foot of a page (column 3) continues the section beside it, and so does the page after it. */
const continues = ({ column }: Line, before: number): boolean =>
  column === before || column === 3 || (column === 0 && before > 0)

const isSmaller = ({ size }: Line, section: Section | undefined): boolean => (size ?? 0) < (section?.heading?.size ?? 0)

/** A line that opens no section where it is: the name above all headings, or `Languages: Go, Java` under Skills. */
const isInside = ({ kind, rest }: Opening, line: Line, sections: readonly Section[]): boolean =>
  kind === 'other'
    ? sections.every((section) => section.kind === 'head')
    : kind === 'languages' && sections.at(-1)?.kind === 'skills' && (rest !== null || isSmaller(line, sections.at(-1)))

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

/** Groups lines under their headings. Each reading column starts without a heading. */
export const sectionsOf = (lines: readonly Line[]): Section[] => {
  const signs = signsOf(lines)
  const sections: Section[] = []
  let column = -1
  for (const line of withWholeHeadings(lines).flatMap(apart)) {
    if (!continues(line, column)) sections.push({ kind: 'head', heading: null, lines: [] })
    column = line.column
    const opening = openingOf(line, signs)
    if (opening && (signs.large.has(line) || !isInside(opening, line, sections)))
      sections.push({ kind: opening.kind, heading: line, lines: opening.rest ? [opening.rest] : [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.filter(({ heading, lines: own }) => heading !== null || own.length > 0)
}
