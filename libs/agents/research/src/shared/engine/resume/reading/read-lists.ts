import { found, type Found } from './found.ts'
import type { Line } from './line.ts'
import { findSpan, withoutSpan } from './spans.ts'

export type SkillGroup = { name: Found; keywords: Found[] }

const separators = /\s*[,;|•·▪]\s*|\s{2,}|\s+\/\s+/
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
        .replace(/\.$/, '')
        .trim(),
    )
    .filter((piece) => piece !== '' && piece.length <= 60)
}

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
  for (const line of lines) {
    const [, label, rest] = /^([\p{L}][^:,]{1,40}):\s*(\S.*)$/u.exec(line.text) ?? []
    const pieces = piecesOf(rest ?? line.text)
    const short = pieces.filter((piece) => piece.split(' ').length <= 6)
    if (short.length === 0) continue
    used.push(line)
    const values = short.filter(fresh).map((piece) => found(piece, [line], knows(piece) ? 0.95 : 0.75))
    if (label) groups.push({ name: found(label.trim(), [line], 0.85), keywords: values })
    else singles.push(...values)
  }
  return { singles, groups, used }
}

/** Values separated by lines or commas, such as languages. */
export const readNames = (lines: readonly Line[]): Found[] =>
  lines.flatMap((line) => piecesOf(line.text.replace(/^[^:]{2,30}:\s*/, '')).map((piece) => found(piece, [line], 0.85)))

export type Dated = { title: Found; date: string | null }

/** One item per line, with its date separated: certificates, awards, publications. */
export const readDated = (lines: readonly Line[]): Dated[] =>
  lines.flatMap((line) => {
    const span = findSpan(line.text)
    const title = withoutSpan(line.text, span)
    return title === '' ? [] : [{ title: found(title, [line], 0.75), date: span?.end ?? span?.start ?? null }]
  })
