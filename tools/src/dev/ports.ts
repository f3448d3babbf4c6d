import type { RemoteName } from '@bazaar/federation-contract'

/** Development port of each remote; each remote's own declaration carries the same number. */
export const devPorts: Record<RemoteName, number> = {
  'mfe-auth': 3101,
  'mfe-agents-content': 3102,
  'mfe-agents-seo': 3103,
  'mfe-agents-research': 3104,
  'mfe-support': 3105,
}
