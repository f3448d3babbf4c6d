import type { AgentEntry } from './catalogue.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a dotted path of an answer. */
const pick = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), answer)

/** A text or a list of texts; no field accepts anything else. */
const usable = (value: unknown): string | string[] | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return null
  const texts = value.filter((text) => typeof text === 'string' && text.trim() !== '')
  return texts.length > 0 ? texts : null
}

type Accepts = AgentEntry['accepts']
type Made = { agents: readonly string[]; answer: Record<string, unknown> }

/** The values of a result for the inputs that accept it: input key → value. The first non-empty one is used. */
export const offered = (accepts: Accepts, { agents, answer }: Made): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(accepts).flatMap(([key, accepted]) => {
      const fits = accepted
        .filter(({ agent }) => agents.includes(agent))
        .map(({ output }) => usable(pick(answer, output)))
      const value = fits.find((fit) => fit !== null)
      return value === undefined || value === null ? [] : [[key, value]]
    }),
  )
