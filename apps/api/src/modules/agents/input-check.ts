import type { AgentDefinition } from '@bazaar/agents-kit'
import { AppError } from '../../http/app-error.ts'

type Issue = { path: readonly PropertyKey[]; message: string }

/** Dotted path of each wrong field → its first message. */
const byField = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message
  return fields
}

/** The request body as an object; a missing body becomes an empty one. @throws {AppError} MALFORMED_REQUEST */
export const toInput = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('MALFORMED_REQUEST')
  return { ...body }
}

/** Renames older keys to the current ones. */
const renamed = (agent: AgentDefinition, input: Record<string, unknown>): Record<string, unknown> => {
  const named = { ...input }
  for (const [older, key] of Object.entries(agent.aliases ?? {})) {
    if (Object.hasOwn(named, older) && !Object.hasOwn(named, key)) named[key] = named[older]
  }
  return named
}

/** Whether a body is a valid input of this agent. */
export const fitsInput = (agent: AgentDefinition, body: unknown): boolean =>
  agent.input.safeParse(renamed(agent, toInput(body))).success

/** @throws {AppError} INVALID_INPUT with the fields and the first message as detail; MALFORMED_REQUEST */
export const checkInput = (agent: AgentDefinition, body: unknown): Record<string, unknown> => {
  const input = renamed(agent, toInput(body))
  const parsed = agent.input.safeParse(input)
  if (parsed.success) return input
  const first = parsed.error.issues[0]?.message
  throw new AppError('INVALID_INPUT', { fields: byField(parsed.error.issues), ...(first ? { detail: first } : {}) })
}
