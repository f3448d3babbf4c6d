import type { AgentDefinition } from '../index.ts'
import type { ShellServices } from '@bazaar/federation-contract'

/** Credits of one run on this server: what its catalogue says, else what the agent declares. */
export const priceOf = ({ catalogue }: Pick<ShellServices, 'catalogue'>, agent: AgentDefinition): number =>
  catalogue.agents().find(({ id }) => id === agent.id)?.price ?? agent.price
