import { fieldApi } from '@bazaar/contracts'
import type { LoadEvent } from '@bazaar/federation-runtime'
import { pageAt } from '../boot/registry.ts'
import { tabNumber } from '@bazaar/session'
import { remotes } from '../remotes/loader.ts'
import { type Build, buildIn, buildOfError } from './build-of-error.ts'
import { loadSample } from './load-sample.ts'
import { type Report, createQueue } from './queue.ts'

const queue = createQueue(
  (report: Report) => {
    const body = new Blob([JSON.stringify({ visit: tabNumber(), ...report })], { type: 'application/json' })
    // Goes out also while the page is being left; nobody waits for the answer.
    navigator.sendBeacon(fieldApi.report.path, body)
  },
  { soonMs: 1_000, lateMs: 20_000 },
)

const here = (): string => pageAt(location.pathname)?.path ?? ''

/** Builds that threw since they were loaded last: a fault in a loop is one visit gone wrong, not fifty. */
const threw = new Set<string>()

const noteLoad = (event: LoadEvent): void => {
  threw.delete(event.buildId)
  const sample = loadSample(event)
  if (sample) queue.add('loads', sample, sample.outcome !== 'ready')
}

/** A build threw: a page of it broke, or nobody caught what its code said. */
export const noteThrown = (build: Build | null): void => {
  if (!build || threw.has(build.build_id)) return
  threw.add(build.build_id)
  queue.add('errors', { ...build, page: here() }, true)
}

const noteVitals = async (): Promise<void> => {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const page = pageAt(location.pathname)
  if (!page) return
  const build = remotes()
    .status()
    .find(({ name }) => name === page.remote)?.buildId
  if (!build) return
  const about = { remote: page.remote, build_id: build, page: page.path }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value }) => queue.add('vitals', { ...about, name, value }))
}

/** Tells the server how remotes load and behave here, by build; no user, no address. */
export const startField = (): void => {
  remotes().onLoad(noteLoad)
  window.addEventListener('error', ({ error, filename }) => noteThrown(buildOfError(error) ?? buildIn(filename ?? '')))
  window.addEventListener('unhandledrejection', ({ reason }) => noteThrown(buildOfError(reason)))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush()
  })
  window.addEventListener('pagehide', queue.flush)
  const begin = () => void noteVitals().catch(() => undefined)
  // After the page: its own bytes come first.
  window.addEventListener('load', () => setTimeout(begin, 2_000))
}
