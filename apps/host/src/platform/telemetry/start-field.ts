import type { LoadEvent } from '@bazaar/federation-runtime'
import { pageAt } from '../registry/registry.ts'
import { hostBuild } from '../loader/builds-report.ts'
import { remotes } from '../loader/loader.ts'
import { forgetFaults, placeFaults, queue } from './faults.ts'
import { loadSample } from './load-sample.ts'

const noteLoad = (event: LoadEvent): void => {
  forgetFaults(event.buildId)
  const sample = loadSample(event)
  if (sample) queue.add('loads', sample, sample.outcome !== 'ready')
}

/** The host got this far. Its times are those of the page, which web vitals tell. */
const noteHost = (): void => {
  const build_id = hostBuild()
  if (build_id === null) return
  const untimed = { entry: null, chunk: null, page_ms: null, total: null, from_cache: true }
  queue.add('loads', { remote: 'host', build_id, page: '', outcome: 'ready', attempt: 1, ...untimed })
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

/** Tells the server how host and remotes load and behave here, by build; no user, no address. */
export const startField = (): void => {
  placeFaults(() => pageAt(location.pathname)?.path ?? '')
  noteHost()
  remotes().onLoad(noteLoad)
  const begin = () => void noteVitals().catch(() => undefined)
  // After the page: its own bytes come first.
  window.addEventListener('load', () => setTimeout(begin, 2_000))
}
