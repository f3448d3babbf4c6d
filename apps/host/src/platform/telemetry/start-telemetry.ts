import type { LoadEvent, Loader } from '@bazaar/federation-runtime'
import { openingPage } from '@bazaar/session'
import { hostBuild } from '../loader/builds-report.ts'
import type { RegistryStore } from '../registry/registry.ts'
import type { Faults } from './faults.ts'
import { loadSample } from './load-sample.ts'

type Needs = { registry: RegistryStore; remotes: () => Loader; faults: Faults }

/** The host started. It has no times of its own; web vitals measure the page. */
const addHost = ({ queue }: Faults): void => {
  const build_id = hostBuild()
  if (build_id === null) return
  const untimed = { entry: null, chunk: null, page_ms: null, total: null, from_cache: true }
  queue.add('loads', { remote: 'host', build_id, page: '', outcome: 'ready', attempt: 1, ...untimed })
}

/** Reports the page that hung this tab before its reload, at once: it may be about to hang it again. */
const reportHang = ({ note, queue }: Faults): void => {
  const hung = openingPage.takeAbandoned()
  if (!hung) return
  const { page, ...build } = hung
  note(build, 'hang', page)
  queue.flush()
}

/** Reports how the host and remotes load and behave here, by build; no user, no address. Called before the first page opens. */
export const startTelemetry = (needs: Needs): void => {
  const { registry, remotes, faults } = needs
  faults.locate(() => registry.pageAt(location.pathname)?.path ?? '')
  addHost(faults)
  reportHang(faults)
  // A tab that can run this has not hung.
  window.addEventListener('pagehide', openingPage.end)
  remotes().onLoad((event: LoadEvent) => {
    faults.forget(event.buildId)
    const sample = loadSample(event)
    if (sample) faults.queue.add('loads', sample, sample.outcome !== 'ready')
  })
}
