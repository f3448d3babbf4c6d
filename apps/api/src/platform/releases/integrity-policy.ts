import { reportsPath } from '@bazaar/federation-contract'
import type { Settings } from '../../settings.ts'
import type { Served } from './read-registry.ts'
import { overrideOrigins } from './override-origins.ts'

/**
 * Tells the browser to load no script that is asked for without a hash, whoever asks: what the loader and the
 * bundler's own checks leave out is not loaded at all. Source: W3C Subresource Integrity 2, Integrity-Policy; for
 * styles browsers do not know it yet.
 * Null where hashes cannot be known before: where development servers may be named (never in
 * production, unless `OVERRIDE_ORIGINS` says so), and for a development build of the host.
 */
export const integrityPolicy = (settings: Settings, { host }: Pick<Served, 'host'>): Record<string, string> | null =>
  overrideOrigins(settings).length > 0 || !host || Object.keys(host.integrity).length === 0
    ? null
    : {
        'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
        'reporting-endpoints': `reports="${reportsPath}"`,
      }
