import type { LoadEvent } from '@bazaar/federation-runtime'
import type { Report } from './queue.ts'

/**
 * Whether the browser had the build's files from an earlier visit. Many visitors have the current build's, none a new
 * canary's, so such times must not be compared with others.
 */
const wasCached = ({ remote, buildId }: LoadEvent): boolean => {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/r/${remote}/${buildId}`))
  return first instanceof PerformanceResourceTiming && first.transferSize === 0 && first.decodedBodySize > 0
}

/** The sample of one load; null when the load cannot be attributed to a build. */
export const loadSample = (event: LoadEvent): Report['loads'][number] | null => {
  const { remote, page, outcome, cause, attempt, tried } = event
  // A missing connection does not count against a build, nor does a load that did not request it.
  if (outcome === 'failed' && (cause === 'offline' || !tried)) return null
  const { entry, chunk, page: page_ms, total } = event.phases
  const builds = { build_id: event.buildId, degraded_from: tried ? event.degradedFrom : null }
  const from_cache = event.fromCache || wasCached(event)
  return { remote, page, outcome, cause, attempt, entry, chunk, page_ms, total, from_cache, ...builds }
}
