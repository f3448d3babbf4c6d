import type { LoadEvent } from '@bazaar/federation-runtime'
import type { Report } from './queue.ts'

/**
 * The browser had the build's files from an earlier visit. Of the current build many have, of a canary nobody at
 * first, so such times would be compared with others.
 */
const wasKept = ({ remote, buildId }: LoadEvent): boolean => {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/r/${remote}/${buildId}`))
  return first instanceof PerformanceResourceTiming && first.transferSize === 0 && first.decodedBodySize > 0
}

/** What a report says of a load; null when the load says nothing about a build. */
export const loadSample = (event: LoadEvent): Report['loads'][number] | null => {
  const { remote, page, outcome, cause, attempt, tried } = event
  // A visitor without a connection says nothing about a build, nor does a load that did not ask for it.
  if (outcome === 'failed' && (cause === 'offline' || !tried)) return null
  const { entry, chunk, page: page_ms, total } = event.phases
  const builds = { build_id: event.buildId, degraded_from: tried ? event.degradedFrom : null }
  const from_cache = event.fromCache || wasKept(event)
  return { remote, page, outcome, cause, attempt, entry, chunk, page_ms, total, from_cache, ...builds }
}
