import type { AgentDefinition } from '@bazaar/agents-kit'
import { runs } from '@bazaar/contracts'

const receiptKeys = ['run_id', 'engine', 'credits_charged', 'sources', 'notices', 'marks']

const labelOf = (key: string): string => {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const lines = (value: unknown, depth: number): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const indent = '  '.repeat(depth)
  return Object.entries(value).flatMap(([key, inner]) => {
    const label = Array.isArray(value) ? '' : `**${labelOf(key)}:** `
    if (inner === null || inner === '') return []
    if (typeof inner === 'object') return [`${indent}- ${label}`.trimEnd(), ...lines(inner, depth + 1)]
    return [`${indent}- ${label}${String(inner).replace(/\n/g, `\n${indent}  `)}`]
  })
}

/** Labelled lines for an answer no definition can read: a paid answer is always shown. */
const labelled = (answer: Record<string, unknown>): string =>
  lines(Object.fromEntries(Object.entries(answer).filter(([key]) => !receiptKeys.includes(key))), 0).join('\n')

/** Markdown of an answer: the partial text of a stopped run, the agent's rendering, or labelled lines. */
export const answerText = (
  agent: Pick<AgentDefinition, 'output' | 'text'> | undefined,
  answer: Record<string, unknown>,
): string => {
  const stopped = runs.StoppedAnswer.safeParse(answer).data
  if (stopped) return stopped.partial_text
  const output = agent?.output.safeParse(answer).data
  const text = agent && output ? agent.text(output) : ''
  return text.trim() === '' ? labelled(answer) : text
}
