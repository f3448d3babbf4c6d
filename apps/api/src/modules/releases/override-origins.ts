import { devPorts } from '@bazaar/federation-contract'

import type { Settings } from '../../settings.ts'
import { devOverrides } from './dev-remotes.ts'

const localServers = (): string[] => Object.values(devPorts).map((port) => `http://localhost:${port}`)

const chosen = ({ OVERRIDE_ORIGINS, NODE_ENV }: Settings): string[] => {
  if (OVERRIDE_ORIGINS === undefined) return NODE_ENV === 'production' ? [] : localServers()
  const urls = OVERRIDE_ORIGINS.split(',').map((text) => URL.parse(text.trim()))
  return urls.flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : []))
}

/** Origins other than ours that a browser may have remotes from: what `?mfe.<name>=<url>` may name, and development servers. */
export const overrideOrigins = (settings: Settings): string[] => [
  ...new Set([...chosen(settings), ...devOverrides(settings).map(({ origin }) => origin)]),
]
