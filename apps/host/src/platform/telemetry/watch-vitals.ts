import type { Loader } from '@bazaar/federation-runtime'
import type { RegistryStore } from '../registry/registry.ts'
import type { Faults } from './faults.ts'

type Needs = { registry: RegistryStore; remotes: () => Loader; faults: Faults }

const addVitals = async ({ registry, remotes, faults }: Needs): Promise<void> => {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const page = registry.pageAt(location.pathname)
  if (!page) return
  const status = remotes().status()
  const build = status.find(({ name }) => name === page.remote)?.buildId
  if (!build) return
  const about = { remote: page.remote, build_id: build, page: page.path }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value }) => faults.queue.add('vitals', { ...about, name, value }))
}

/** Reports how fast pages are here, by build; the browser keeps what happened before. */
export const watchVitals = (needs: Needs): void => {
  // Loaded after the page, so that it does not compete with the page's own files.
  const begin = () => setTimeout(() => void addVitals(needs).catch(() => undefined), 2_000)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}
