import { type AgentDefinition, type AgentEntry, acceptsOf, offered } from '../index.ts'
import type { ResultView } from '@bazaar/contracts'

/** Where a result can be used next: the page of another agent, or another form of it. */
export type Target = { id: string; title: string; address: string }

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
    .filter(({ id, unavailable }) => id !== run.agent && unavailable === undefined)
    .filter((entry) => Object.keys(offered(entry.accepts, made)).length > 0)
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
    const values = Object.entries(offered(acceptsOf({ accepts }), made))
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
