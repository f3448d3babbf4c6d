import { devPorts } from '@bazaar/federation-contract'

import type { Settings } from '../../settings.ts'
import { devOverrides } from './dev-remotes.ts'

const localServers = (): string[] => Object.values(devPorts).map((port) => `http://localhost:${port}`)

const named = ({ OVERRIDE_ORIGINS, NODE_ENV }: Settings): string[] => {
  if (OVERRIDE_ORIGINS === undefined) return NODE_ENV === 'production' ? [] : localServers()
  const urls = OVERRIDE_ORIGINS.split(',').map((text) => URL.parse(text.trim()))
  return urls.flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []))
}

/**
 * Where files of remotes may come from besides this server: what `?mfe.<name>=<url>` may name in a browser, and the
 * development servers of `DEV_REMOTES`. The registry and the content policy both take the list from here, so neither
 * allows what the other does not.
 */
export const overrideOrigins = (settings: Settings): string[] => [
  ...new Set([...named(settings), ...devOverrides(settings).map(({ origin }) => origin)]),
]
