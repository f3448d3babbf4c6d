import type { ShellServices } from '@bazaar/federation-contract'
import { words } from './words.ts'

/** Title of an agent, also of one that has no page. */
export const agentTitle = (services: ShellServices, agent: string): string =>
  services.catalogue.agents().find(({ id }) => id === agent)?.title ?? words.withoutPage[agent] ?? agent
