import type { AgentDefinition } from '@bazaar/agents-kit'
import { type Settings, SettingsError } from '../../settings.ts'

/**
 * Price of a run on this server, in whole credits: the operator's price for the agent, else the price of built-in
 * results when no text model is set, else the agent's own. Source: acceptance.md Q1, Q30.
 */
export const priceOf = (
  settings: Pick<Settings, 'AGENT_PRICES' | 'BUILTIN_PRICE' | 'TEXT_PROVIDER'>,
  agent: Pick<AgentDefinition, 'id' | 'price'>,
): number => {
  const builtIn = settings.TEXT_PROVIDER === 'none' ? settings.BUILTIN_PRICE : undefined
  return settings.AGENT_PRICES[agent.id] ?? builtIn ?? agent.price
}

/** @throws {SettingsError} when a price is set for an unknown agent */
export const checkPrices = (
  settings: Pick<Settings, 'AGENT_PRICES'>,
  known: readonly { agent: Pick<AgentDefinition, 'id'> }[],
): void => {
  const stranger = Object.keys(settings.AGENT_PRICES).find((id) => !known.some(({ agent }) => agent.id === id))
  if (stranger) throw new SettingsError(`The setting AGENT_PRICES is not usable: there is no agent ${stranger}.`)
}
