import type { AgentDefinition, AgentEntry } from '../index.ts'
import type { ResultView } from '@bazaar/contracts'

/** Where a result can be used next: the page of another agent, or another form of it. */
export type Target = { id: string; title: string; address: string }

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

/** Address of the page with its form pre-filled from a run. */
const addressOf = ({ path, id, variantOf }: AgentEntry, runId: string): string =>
  `${path}?from=${encodeURIComponent(runId)}${variantOf === undefined ? '' : `&form=${encodeURIComponent(id)}`}`

/** The id with that of the agent it is a variant of, since a definition may name either. */
const namesOf = (agents: readonly AgentEntry[], id: string): string[] => {
  const main = agents.find((entry) => entry.id === id)?.variantOf
  return main === undefined ? [id] : [id, main]
}

/** The agents that accept something from this answer, by their `accepts`. */
export const targetsOf = (
  agents: readonly AgentEntry[],
  run: { id: string; agent: string; answer: Record<string, unknown> },
): Target[] => {
  const made = { agents: namesOf(agents, run.agent), answer: run.answer }
  return agents
    .filter((entry) => entry.id !== run.agent && Object.keys(offered(entry.accepts, made)).length > 0)
    .map((entry) => ({ id: entry.id, title: entry.title, address: addressOf(entry, run.id) }))
}

/** Address of the form of a run, pre-filled with its input. */
export const againAddress = (agents: readonly AgentEntry[], run: { id: string; agent: string }): string | null => {
  const entry = agents.find(({ id }) => id === run.agent)
  return entry ? addressOf(entry, run.id) : null
}

export type Prefill = { agent: string; input: Record<string, unknown>; from: ResultView; whole: boolean }

/** Replaces the original text in the answer with the edited one. */
const withEdits = (value: string | string[], { text, original_text: original }: ResultView): string | string[] =>
  original !== null && typeof value === 'string' && value.trim() === original.trim() ? text : value

/**
 * The values of a run for the forms of a page. Its own form gets all inputs. Otherwise the requested form, or the
 * first that accepts something, gets values from the answer.
 */
export const prefillOf = (
  forms: readonly Pick<AgentDefinition, 'id' | 'accepts'>[],
  agents: readonly AgentEntry[],
  from: ResultView,
  wanted: string | null,
): Prefill | null => {
  const own = forms.find(({ id }) => id === from.agent)
  if (own) return { agent: own.id, input: from.input, from, whole: true }
  const made = { agents: namesOf(agents, from.agent), answer: from.answer }
  const inOrder = [...forms].sort((a, b) => Number(b.id === wanted) - Number(a.id === wanted))
  for (const { id, accepts } of inOrder) {
    const values = Object.entries(offered(acceptsOf(accepts), made))
    if (values.length === 0) continue
    return {
      agent: id,
      input: Object.fromEntries(values.map(([key, value]) => [key, withEdits(value, from)])),
      from,
      whole: false,
    }
  }
  return null
}

const acceptsOf = (accepts: AgentDefinition['accepts']): Accepts =>
  Object.fromEntries(Object.entries(accepts ?? {}).flatMap(([key, list]) => (list ? [[key, [...list]]] : [])))
