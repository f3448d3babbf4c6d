import type { AgentDefinition } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'

/** Credits of one run: the price in the server's catalogue, or else the declared one. */
export const priceOf = ({ catalogue }: Pick<ShellServices, 'catalogue'>, agent: AgentDefinition): number =>
  catalogue.agents().find(({ id }) => id === agent.id)?.price ?? agent.price

/** Why the server does not run the agent at the moment; undefined while it does. */
export const whyOff = ({ catalogue }: Pick<ShellServices, 'catalogue'>, agent: AgentDefinition): string | undefined =>
  catalogue.agents().find(({ id }) => id === agent.id)?.unavailable
