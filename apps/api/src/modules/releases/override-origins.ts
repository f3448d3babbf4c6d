import { devPorts } from '@bazaar/federation-contract'
import type { Settings } from '../../settings.ts'

const localServers = (): string[] => Object.values(devPorts).map((port) => `http://localhost:${port}`)

/** Origins that `?mfe.<name>=<url>` may name in a browser. */
export const overrideOrigins = ({ OVERRIDE_ORIGINS, NODE_ENV }: Settings): string[] => {
  if (OVERRIDE_ORIGINS === undefined) return NODE_ENV === 'production' ? [] : localServers()
  const urls = OVERRIDE_ORIGINS.split(',').map((text) => URL.parse(text.trim()))
  return [...new Set(urls.flatMap((url) => (url && /^https?:$/.test(url.protocol) ? [url.origin] : [])))]
}
