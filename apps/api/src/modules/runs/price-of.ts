import type { AgentDefinition } from '@bazaar/agents-kit'
import type { Services } from '../../context.ts'
import { type Settings, SettingsError } from '../../settings.ts'

/**
 * Price of a run on this server, in whole credits: nothing for a writing agent without a text model, else the operator's
 * price for the agent, else the agent's own. Source: acceptance.md Q1, Q30.
 */
export const priceOf = (
  { settings, ports, implementations }: Pick<Services, 'settings' | 'ports' | 'implementations'>,
  { id, price }: Pick<AgentDefinition, 'id' | 'price'>,
): number => {
  const writes = implementations.some(({ agent }) => agent.id === id && agent.writes)
  if (writes && ports.text === null) return 0
  return settings.AGENT_PRICES[id] ?? price
}

/** @throws {SettingsError} when a price is set for an unknown agent */
export const checkPrices = (
  settings: Pick<Settings, 'AGENT_PRICES'>,
  known: readonly { agent: Pick<AgentDefinition, 'id'> }[],
): void => {
  const stranger = Object.keys(settings.AGENT_PRICES).find((id) => !known.some(({ agent }) => agent.id === id))
  if (stranger) throw new SettingsError(`The setting AGENT_PRICES is not usable: there is no agent ${stranger}.`)
}
