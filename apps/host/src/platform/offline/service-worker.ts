import { serviceWorkerMeta, serviceWorkerPath } from '@bazaar/federation-contract'
import { dropCaches, isMarked, mark, session } from '@bazaar/session'
import type { RegistryStore } from '../registry/registry.ts'

type Needs = { registry: Pick<RegistryStore, 'onOffer' | 'refresh'> }
type Message = { kind: 'keep'; path: string; urls: string[] } | { kind: 'changed'; path: string } | { kind: 'forget' }

/** In the address; applies until the tab is closed. */
const offParameter = /[?&]sw=off\b/
const offMark = 'sw-off'
/** After the page's own files and first requests. */
const quietMs = 4_000

const isOff = (): boolean => {
  if (offParameter.test(location.search)) mark(offMark)
  return isMarked(offMark) || !document.querySelector(`meta[name="${serviceWorkerMeta}"]`)
}

/** Removes the worker and everything it kept. */
const retire = async (workers: ServiceWorkerContainer): Promise<void> => {
  const registered = await workers.getRegistrations()
  await Promise.all(registered.map((each) => each.unregister()))
  if (registered.length > 0) await dropCaches()
}

const filesHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/r/`))

/** The first document of a build contains its style sheets; later ones link them. */
const cacheStyles = async (): Promise<void> => {
  const styles = [...document.querySelectorAll<HTMLElement>('style[data-page-style]')]
  const read = async ({ dataset }: HTMLElement) => {
    const answer = await fetch(dataset['href'] ?? '', { priority: 'low', signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
  }
  await Promise.allSettled(styles.map(read))
}

/** Starts the service worker after the page, and keeps what it holds in step with the page. */
export const startServiceWorker = ({ registry }: Needs): void => {
  // Absent on plain HTTP, except on localhost, and in some private windows.
  const { serviceWorker: workers } = navigator
  if (!workers) return void cacheStyles()
  // The worker drops answers that are on their way. It may still serve a tab in which it was switched off.
  const forget = (): void => {
    workers.controller?.postMessage({ kind: 'forget' } satisfies Message)
    void dropCaches('personal-').catch(() => undefined)
  }
  session.subscribe(({ token, user }, before) => {
    const isOther = before.user !== null && user !== null && user.id !== before.user.id
    if (isOther || (before.token !== null && token === null)) forget()
  })
  // The session may have ended while this code was loading.
  if (session.getState().token === null) forget()
  if (isOff()) {
    void cacheStyles()
    return void retire(workers).catch(() => undefined)
  }
  // A build of the kept document was killed, and the server was slow to answer.
  workers.addEventListener('message', () => void registry.refresh(0))
  const send = async (message: Message): Promise<void> => {
    const registered = await workers.getRegistration()
    registered?.active?.postMessage(message)
  }
  const begin = async (): Promise<void> => {
    await cacheStyles()
    await workers.register(serviceWorkerPath)
    await workers.ready
    await send({ kind: 'keep', path: location.pathname, urls: filesHere() })
  }
  setTimeout(() => void begin().catch(() => undefined), quietMs)
  registry.onOffer(() => void send({ kind: 'changed', path: location.pathname }))
}
