import { currentLocale, locales } from '@bazaar/locale'
import type { AgentDefinition } from './define.ts'

export const maxTitleLength = 120

/** On one line, cut near the limit, at a word if possible. */
export const cutLine = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const kept = line.slice(0, most - 1)
  const space = kept.lastIndexOf(' ')
  const words = kept.slice(0, space > most / 2 ? space : undefined).toWellFormed()
  return `${words.replace(/[\s.,;:…]{1,9}$/, '')}…`
}

/** An underscore inside a word marks nothing. */
const marks = /\\([!-/:-@[-`{-~])|[*`~]+|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|<[^<>]*>/gu

/** Markdown of one line as plain text: no marks, tags or escapes. */
export const plainLine = (markdown: string): string =>
  markdown.replace(marks, (_mark, escaped: string | undefined) => escaped ?? '').trim()

const boldLine = /^\s{0,9}\*\*([^*\n]{0,300}[^*\n:])\*\*[ \t]{0,9}(?=\n|$)/

/** A Markdown text whose first line, when all of it is bold, is a heading: reports name themselves so. */
export const withHeading = (markdown: string): string => markdown.replace(boldLine, '# $1')

/** The first heading of a Markdown text; empty when it has none. */
export const headingOf = (markdown: string): string =>
  plainLine(/^#{1,3}\s+(.+)$/m.exec(withHeading(markdown))?.[1] ?? '')

/** `https://www.acme.example/` → `acme.example` */
export const siteName = (address: string): string =>
  address
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')

/** The first text or number in a value, depth first. */
const firstSpoken = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return value.toLocaleString(locales[currentLocale()])
  if (typeof value !== 'object' || value === null) return ''
  return (
    Object.values(value)
      .map(firstSpoken)
      .find((text) => text !== '') ?? ''
  )
}

type Named = Pick<AgentDefinition, 'fields' | 'output' | 'titleOf'> & { card: Pick<AgentDefinition['card'], 'title'> }

/** The agent's own title; empty when the answer is not its output, such as the text of a stopped run. */
const ownTitle = (agent: Named | undefined, input: Record<string, unknown>, answer: unknown): string => {
  const output = agent?.titleOf && agent.output.safeParse(answer)
  if (!output?.success) return ''
  try {
    return agent?.titleOf?.(input, output.data) ?? ''
  } catch {
    // The input may be older than the definition. A title is never worth a paid result.
    return ''
  }
}

/** Title of a result: what came out, or else the first field the user filled in. */
export const resultTitle = (agent: Named | undefined, input: Record<string, unknown>, answer: unknown): string => {
  const names = agent ? Object.keys(agent.fields) : Object.keys(input)
  const typed = () => siteName(names.map((name) => firstSpoken(input[name])).find((text) => text !== '') ?? '')
  return (
    cutLine(ownTitle(agent, input, answer), maxTitleLength) ||
    cutLine(typed(), maxTitleLength) ||
    (agent?.card.title ?? '')
  )
}
