import type { AgentDefinition } from '@bazaar/agents-kit'
import type { Services } from '../../context.ts'
import { type Settings, SettingsError } from '../../settings.ts'

/** The operator's price for an agent, else its own. */
export const standardPrice = (
  { settings }: Pick<Services, 'settings'>,
  { id, price }: Pick<AgentDefinition, 'id' | 'price'>,
): number => settings.AGENT_PRICES[id] ?? price

/**
 * Price of a run on this server, in whole credits: nothing for a writing agent without a text model and for one that
 * asks a register without it, else what an administrator set in the console, else the standard price. Source:
 * acceptance.md Q1, Q30.
 */
export const priceOf = (
  services: Pick<Services, 'settings' | 'ports' | 'implementations' | 'controls'>,
  agent: Pick<AgentDefinition, 'id' | 'price'>,
): number => {
  const { ports, implementations, controls } = services
  const own = implementations.find((one) => one.agent.id === agent.id)?.agent
  if (own?.writes && ports.text === null) return 0
  if (own?.paidFor && ports[own.paidFor] === undefined) return 0
  return controls.get(agent.id)?.price ?? standardPrice(services, agent)
}

/** @throws {SettingsError} when a price is set for an unknown agent */
export const checkPrices = (
  settings: Pick<Settings, 'AGENT_PRICES'>,
  known: readonly { agent: Pick<AgentDefinition, 'id'> }[],
): void => {
  const stranger = Object.keys(settings.AGENT_PRICES).find((id) => !known.some(({ agent }) => agent.id === id))
  if (stranger) throw new SettingsError(`The setting AGENT_PRICES is not usable: there is no agent ${stranger}.`)
}
