import type { ShellServices } from '@bazaar/federation-contract'
import { agentTitle as titleOf } from '@bazaar/federation-page'
import { words } from './words.ts'

/** Title of an agent, also of one that has no page. */
export const agentTitle = (services: ShellServices, agent: string): string =>
  titleOf(services, agent, words.withoutPage)
