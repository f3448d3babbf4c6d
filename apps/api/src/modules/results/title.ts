import type { AgentDefinition } from '@bazaar/agents-kit'

const longestTitle = 120
const longestExcerpt = 200

/** On one line, cut near the limit, at a word if possible. */
const cut = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const kept = line.slice(0, most - 1)
  const space = kept.lastIndexOf(' ')
  return `${kept.slice(0, space > most / 2 ? space : undefined).toWellFormed()}…`
}

/** The first text or number in a value, depth first. */
const firstSpoken = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return value.toLocaleString('en-IN')
  if (typeof value !== 'object' || value === null) return ''
  return (
    Object.values(value)
      .map(firstSpoken)
      .find((text) => text !== '') ?? ''
  )
}

const withoutScheme = (text: string): string => text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

type Named = Pick<AgentDefinition, 'fields'> & { card: Pick<AgentDefinition['card'], 'title'> }

/** Title of a result: the first field the user filled in, in the order of the form. */
export const titleOf = (agent: Named | undefined, input: Record<string, unknown>): string => {
  const names = agent ? Object.keys(agent.fields) : Object.keys(input)
  const found = names.map((name) => firstSpoken(input[name])).find((text) => text !== '')
  return cut(withoutScheme(found ?? ''), longestTitle) || (agent?.card.title ?? '')
}

const marks = /^\s{0,3}(#{1,6}|[-*+>]|\d+[.)])\s+|[*_`~|]+|<[^>]*>/gm
const tableRule = /^[\s|:-]+$/gm

/** The beginning of a Markdown text without its marks. */
export const excerptOf = (markdown: string): string =>
  cut(markdown.slice(0, 2_000).replace(tableRule, '').replace(marks, ' '), longestExcerpt)
