import { reportsPath } from '@bazaar/federation-contract'
import type { Settings } from '../../../settings.ts'
import type { Served } from '../registry/read-registry.ts'
import { overrideOrigins } from '../registry/override-origins.ts'

/**
 * Tells the browser to refuse scripts without a hash, including those the loader and the bundler miss. Source: W3C
 * Subresource Integrity 2, Integrity-Policy; browsers do not support it for styles yet.
 * Null where hashes cannot be known: when override origins are allowed or the host is a development build.
 */
export const integrityPolicy = (settings: Settings, { host }: Pick<Served, 'host'>): Record<string, string> | null =>
  overrideOrigins(settings).length > 0 || !host || Object.keys(host.integrity).length === 0
    ? null
    : {
        'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
        'reporting-endpoints': `reports="${reportsPath}"`,
      }
