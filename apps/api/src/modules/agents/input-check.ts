import type { AgentDefinition } from '@bazaar/agents-kit'
import { AppError } from '../../http/app-error.ts'
import { inputError, parseInput } from '../../http/errors/parse-input.ts'

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
  const parsed = parseInput(agent.input, input)
  if (parsed.success) return input
  throw inputError(parsed.error.issues)
}
