import type { AgentDefinition } from '@bazaar/agents-kit'
import { AppError } from '../../http/app-error.ts'
import { fitsInput } from './input-check.ts'

/** Whether all keys of the body are keys of this agent, and the body is a valid input of it. */
const isMeantFor = (agent: AgentDefinition, body: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(body)
  return keys.length > 0 && keys.every((key) => Object.hasOwn(agent.input.shape, key)) && fitsInput(agent, body)
}

/** Whether every key belongs to one of these agents: then the request is incomplete, not misdirected. */
const knownTo = (here: readonly AgentDefinition[], body: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(body).every((key) => here.some((agent) => Object.hasOwn(agent.input.shape, key)))

/**
 * Names the right path for a request that older clients sent to the wrong one.
 * Source: acceptance.md C5, C6.
 * @throws {AppError} INVALID_INPUT when the body is the input of an agent with another path
 */
export const refuseMisdirected = (
  here: readonly AgentDefinition[],
  all: readonly AgentDefinition[],
  body: Readonly<Record<string, unknown>>,
): void => {
  if (knownTo(here, body) || here.some((agent) => fitsInput(agent, body))) return
  const meant = all.find((agent) => !here.includes(agent) && isMeantFor(agent, body))
  if (!meant) return
  throw new AppError('INVALID_INPUT', {
    detail: `This is a request for ${meant.card.title}. Please send it to ${meant.endpoint}.`,
  })
}
