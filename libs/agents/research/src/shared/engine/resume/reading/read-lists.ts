import { isLevel } from '../data/levels.ts'
import { found, type Found } from './found.ts'
import type { Line } from './line.ts'
import { findSpan, withoutSpan } from './words/spans.ts'

export type SkillGroup = { name: Found; keywords: Found[] }

const separators = /\s*[,;|•·▪、，；]\s*|\s{2,}|\s+\/\s+/
const stars = /[★☆●○▪■□]+\s*$/

/** Commas inside brackets are not separators. */
const piecesOf = (text: string): string[] => {
  const kept = text.replace(/\(([^()]*)\)/g, (whole) => whole.replace(/,/g, '\ue002'))
  return kept
    .split(separators)
    .map((piece) =>
      piece
        .replace(/\ue002/g, ',')
        .replace(stars, '')
        .replace(/^(?:and|&)\s+/i, '')
        .replace(/[.:]$/, '')
        .trim(),
    )
    .filter((piece) => piece !== '' && piece.length <= 60)
}

const labelled = /^(\p{L}[^:：,、]{1,40})[:：]\s*(\S.*)$/u

/** `**Tools** Excel, Tally`: a label is printed differently from the list behind it. */
const printedLabel = ({ cells: [first] }: Line, text: string): readonly string[] | undefined => {
  const label = first?.parts?.[0]
  if (label === undefined || !text.startsWith(label) || piecesOf(label).length !== 1) return undefined
  const rest = text.slice(label.length).trim()
  return piecesOf(rest).length > 1 ? [text, label, rest] : undefined
}

/** A grid has a group in every cell. */
const labelledParts = (line: Line): [line: Line, text: string][] =>
  line.cells.length > 1 && line.cells.every(({ text }) => labelled.test(text))
    ? line.cells.map(({ text }) => [line, text])
    : [[line, line.text]]

/** Single skills, and groups such as `Tools: Excel, Tally`. Sentences are left to the caller. */
export const readSkills = (
  lines: readonly Line[],
  knows: (term: string) => boolean,
): { singles: Found[]; groups: SkillGroup[]; used: Line[] } => {
  const singles: Found[] = []
  const groups: SkillGroup[] = []
  const used: Line[] = []
  const seen = new Set<string>()
  const fresh = (text: string): boolean => {
    const key = text.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
  for (const [line, text] of lines.flatMap(labelledParts)) {
    const [, label, rest] = labelled.exec(text) ?? printedLabel(line, text) ?? []
    const pieces = piecesOf(rest ?? text).map((piece) => labelled.exec(piece)?.[2] ?? piece)
    const short = pieces.filter((piece) => piece.split(' ').length <= 6 && !isLevel(piece))
    if (short.length === 0) continue
    used.push(line)
    const values = short.filter(fresh).map((piece) => found(piece, [line], knows(piece) ? 0.95 : 0.75))
    if (label) groups.push({ name: found(label.trim(), [line], 0.85), keywords: values })
    else singles.push(...values)
  }
  return { singles, groups, used }
}

/** `Languages: English, French` has a label, `English: fluent` has none. */
const withoutLabel = (text: string): string => {
  const [, , rest] = labelled.exec(text) ?? []
  return rest === undefined || isLevel(piecesOf(rest)[0] ?? '') ? text : rest
}

/** Values separated by lines or commas, such as languages. */
export const readNames = (lines: readonly Line[]): Found[] =>
  lines.flatMap((line) => piecesOf(withoutLabel(line.text)).map((piece) => found(piece, [line], 0.85)))

export type Known = { name: Found; level: string | null }
const besideLevel = /^(.{2,40}?)\s*[([–—:：,-]+\s*([^()[\]]{2,40})[)\]]?$/u
const levelWord = /^(.{2,40}?)\s+(\S+(?:\s+\S+)?)$/u

const knownFrom = (name: Found): Known => {
  const [, before, level] = besideLevel.exec(name.value) ?? []
  if (before && level) return { name: { ...name, value: before.trim() }, level: level.trim() }
  const [, start, end] = levelWord.exec(name.value) ?? []
  return start && end && isLevel(end) ? { name: { ...name, value: start }, level: end } : { name, level: null }
}

/** Languages with their levels, written beside them or, in a grid, on the line below. */
export const readKnown = (lines: readonly Line[]): Known[] => {
  const all: Known[] = []
  for (const name of readNames(lines)) {
    const open = isLevel(name.value) ? all.find(({ level }) => level === null) : undefined
    if (open) Object.assign(open, { level: name.value, name: { ...open.name, ids: [...open.name.ids, ...name.ids] } })
    else if (!isLevel(name.value)) all.push(knownFrom(name))
  }
  return all
}

export type Dated = { title: Found; date: string | null }

const lookOf = ({ size, bold, indent }: Line): string => `${size ?? ''} ${bold} ${Math.round(indent)}`

/** One item per line, with its date separated: certificates, awards, publications. */
export const readDated = (lines: readonly Line[]): Dated[] =>
  lines.flatMap((line, index) => {
    const span = findSpan(line.text)
    const above = lines[index - 1]
    // Below a dated title, in another print, is who issued or published it.
    const isIssuer = span === null && above && findSpan(above.text) && !line.bullet && lookOf(above) !== lookOf(line)
    if (isIssuer) return []
    const title = withoutSpan(line.text, span)
    return title === '' ? [] : [{ title: found(title, [line], 0.75), date: span?.end ?? span?.start ?? null }]
  })
