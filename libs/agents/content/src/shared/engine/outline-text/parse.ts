import { sentencesOf, wordsOf } from '@bazaar/agents-kit/server'
import { z } from 'zod'
import { capital, clause } from '../writing/surface.ts'
import { type Line, linesOf } from './lines.ts'

export type OutlinePoint = { text: string; below: string[] }
export type OutlineSection = { heading: string; level: 2 | 3; points: OutlinePoint[] }
/** A parsed outline. Order and wording are the author's. */
export type Outline = { title: string; labels: Record<string, string>; sections: OutlineSection[] }

const Json = z.object({
  title: z.string().optional(),
  sections: z
    .array(
      z.object({
        heading: z.string().optional(),
        title: z.string().optional(),
        points: z.array(z.string()).optional(),
        bullets: z.array(z.string()).optional(),
        content: z.string().optional(),
      }),
    )
    .min(1),
})

/** Earlier versions produced outlines as JSON, which users may still paste. */
const fromJson = (text: string): Outline | null => {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const parsed = Json.safeParse(JSON.parse(text))
    if (!parsed.success) return null
    const { title = '', sections } = parsed.data
    return {
      title,
      labels: {},
      sections: sections.map(({ heading, title, points, bullets, content }) => ({
        heading: heading ?? title ?? '',
        level: 2,
        points: [...(points ?? bullets ?? []), ...(content === undefined ? [] : [content])].map((text) => ({
          text,
          below: [],
        })),
      })),
    }
  } catch {
    return null
  }
}

/** Numbered lines are headings if points follow one, or if the outline has no other headings. */
const settled = (lines: readonly Line[]): Line[] => {
  const hasHeadings = lines.some(({ kind }) => kind === 'heading')
  const numbered = lines.filter(({ kind }) => kind === 'numbered')
  const anyBelow = numbered.some((line) => {
    const next = lines[lines.indexOf(line) + 1]
    return next !== undefined && (next.kind === 'point' || next.kind === 'label' || next.indent > line.indent)
  })
  const heads = anyBelow || (!hasHeadings && numbered.length >= 2)
  return lines.map((line) => (line.kind === 'numbered' ? { ...line, kind: heads ? 'heading' : 'point' } : line))
}

const wordsOfHeading = 10
const explains = ({ kind, text }: Line): boolean =>
  kind === 'plain' && /[.!]$/.test(text) && wordsOf(text).length > wordsOfHeading

/** An unmarked short line is a heading when points, indented lines or a paragraph follow it. */
const opensPart = (lines: readonly Line[], at: number): boolean => {
  const line = lines[at]
  const next = lines[at + 1]
  if (line?.kind !== 'plain' || next === undefined) return false
  if (wordsOf(line.text).length > wordsOfHeading || /[.!]$/.test(line.text)) return false
  return next.kind === 'point' || explains(next) || next.indent > line.indent
}

type Building = Outline & { open: OutlineSection | null; said: Set<string> }

const openSection = (outline: Building, heading: string, level: 2 | 3): void => {
  outline.open = { heading, level, points: [] }
  outline.sections.push(outline.open)
}

/** True for a long line that already occurred. Short lines may repeat. */
const isRepeated = ({ said }: Building, text: string): boolean => {
  const key = wordsOf(text.toLowerCase()).join(' ')
  const repeated = said.has(key) && wordsOf(text).length >= 4
  said.add(key)
  return repeated
}

const addPoint = (outline: Building, { text, indent }: Line, deepest: number): void => {
  if (isRepeated(outline, text)) return
  if (outline.open === null) openSection(outline, '', 2)
  const points = outline.open?.points ?? []
  const last = points.at(-1)
  if (indent > deepest && last !== undefined) last.below.push(text)
  else points.push({ text, below: [] })
}

const addLabel = (outline: Building, { label = '', text }: Line): void => {
  if (!/^(?:key )?points?$/.test(label)) outline.labels[label] ??= text
}

const take = (outline: Building, line: Line, opens: boolean, base: number): void => {
  if (line.kind === 'label') return addLabel(outline, line)
  if (line.kind === 'title' && outline.title === '') {
    outline.title = line.text
    return
  }
  if (opens || line.kind === 'title' || line.kind === 'heading')
    return openSection(outline, line.text, line.level >= 3 ? 3 : 2)
  const texts = line.kind === 'plain' ? sentencesOf(line.text) : [line.text]
  for (const text of texts) addPoint(outline, { ...line, text }, base)
}

/** Makes the first line the title when there is no other and no point follows it. */
const titleFirst = (lines: readonly Line[]): Line[] => {
  const [first, second] = lines
  const has = lines.some(({ kind, label }) => kind === 'title' || label === 'title' || label === 'headline')
  const alone =
    first?.kind === 'plain' && wordsOf(first.text).length <= 16 && second !== undefined && second.kind !== 'point'
  return has || !alone || /[.!?]$/.test(first.text) ? [...lines] : [{ ...first, kind: 'title' }, ...lines.slice(1)]
}

/** A first heading of several words without content is the title. */
const headingAsTitle = ({ sections, labels }: Outline): string => {
  const [first, second] = sections
  if (first === undefined || second?.level !== 2 || first.points.length > 0 || labels['title'] !== undefined) return ''
  return / /.test(first.heading) && !/^introduction/i.test(first.heading) ? first.heading : ''
}

/** `Landing page: Bread for families` has its content type before the title. */
const typeFirst =
  /^(blog post|article|landing page|web ?page|case study|white ?paper|newsletter|video script|social (?:media )?series|e-?mail sequence|faq(?: page)?|press release|brochure|outline)\s*[:–-]\s+(.+)$/i

/** Parses headings, points and labels from Markdown, numbered lists, indented notes, JSON or plain sentences. */
export const parseOutline = (given: string): Outline => {
  const json = fromJson(given)
  if (json !== null) return json
  const lines = settled(titleFirst(linesOf(given)))
  const base = Math.min(...lines.filter(({ kind }) => kind === 'point').map(({ indent }) => indent), 9)
  const outline: Building = { title: '', labels: {}, sections: [], open: null, said: new Set() }
  for (const [at, line] of lines.entries()) take(outline, line, opensPart(lines, at), base)
  const { labels, sections } = outline
  const title = outline.title || headingAsTitle(outline)
  const named = [title, labels['title'], labels['headline'], labels['topic']].find((text) => text) ?? ''
  const typed = typeFirst.exec(named)
  return {
    title: capital(clause(typed?.[2] ?? named)),
    labels: typed === null ? labels : { type: typed[1] ?? '', ...labels },
    sections: outline.title === '' && title !== '' ? sections.slice(1) : sections,
  }
}
