import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const origin = 'https://bazaar.example'
const file = `${origin}/r/mfe-support/aaaaaaaaaaaa/static/js/page.js`

/** A cache storage in memory, with the keys that browsers make of addresses. */
const memory = () => {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: string) => new URL(request, origin).href
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request: string | { url: string }) =>
        store.get(keyOf(typeof request === 'string' ? request : request.url))?.clone(),
      put: async (request: string, answer: Response) => {
        store.delete(keyOf(request))
        store.set(keyOf(request), answer)
      },
      delete: async (request: string | { url: string }) =>
        store.delete(keyOf(typeof request === 'string' ? request : request.url)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return {
    open: async (name: string) => open(name),
    match: async (request: string, { cacheName }: { cacheName: string }) => open(cacheName).match(request),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
}

class FetchEvent {
  answer: Promise<Response> | undefined
  readonly resultingClientId = 'tab'
  readonly clientId = 'tab'
  readonly request: object
  constructor(url: string, mode: string, headers: Record<string, string> = {}, cache = 'default') {
    this.request = { url, mode, method: 'GET', cache, headers: new Headers(headers) }
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer
  }
  waitUntil() {}
}
class WindowClient {
  readonly url = `${origin}/customer-support`
  readonly navigate = vi.fn(async () => undefined)
  readonly postMessage = vi.fn()
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const pageWith = (sequence: number, builds: readonly string[], killed: readonly string[] = []) =>
  new Response(
    `${builds.map((build) => `<link href="/r/${build}/entry.js">`).join('')}<script type="application/json" id="registry" data-signature="x">${JSON.stringify({ sequence, killed })}</script>`,
    { headers: html },
  )

const start = () => {
  const listeners: Record<string, (event: FetchEvent) => void> = {}
  const tab = new WindowClient()
  const caches = memory()
  const fetched = vi.fn<(request: { url: string }) => Promise<Response>>()
  const globals = {
    addEventListener: (kind: string, listener: (event: FetchEvent) => void) => (listeners[kind] = listener),
    caches,
    clients: { get: async () => tab },
    fetch: fetched,
    location: { origin },
    FetchEvent,
    WindowClient,
    ExtendableEvent: Event,
    ExtendableMessageEvent: MessageEvent,
  }
  new Function(...Object.keys(globals), source)(...Object.values(globals))
  const ask = (event: FetchEvent): Promise<Response> => {
    listeners['fetch']?.(event)
    return event.answer ?? Promise.reject(new Error('not answered'))
  }
  return { ask, caches, fetched, tab }
}
const visit = () => new FetchEvent(`${origin}/customer-support`, 'navigate')
const reload = () => new FetchEvent(`${origin}/customer-support`, 'navigate', {}, 'no-cache')
const script = () => new FetchEvent(file, 'cors')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker that has kept one document and its script. */
const warm = async () => {
  const worker = start()
  await (await worker.caches.open('documents-1')).put('/customer-support', pageWith(1, ['mfe-support/aaaaaaaaaaaa']))
  await (await worker.caches.open('files-1')).put(file, new Response('kept script'))
  return worker
}
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

describe('the service worker', () => {
  it('answers with the kept document and script without a connection', async () => {
    const { ask, fetched } = await warm()
    fetched.mockImplementation(offline)
    expect(await (await ask(visit())).text()).toContain('mfe-support/aaaaaaaaaaaa')
    expect(await (await ask(script())).text()).toBe('kept script')
  })

  it('keeps the lists of files that a kept document leaves out, and answers with them', async () => {
    const { ask, caches, fetched } = await warm()
    const remote = { name: 'mfe-auth', buildId: 'cccccccccccc', fileList: 'sha384-a+b' }
    const address = `${origin}/api/v1/releases/mfe-auth/cccccccccccc/files?hash=sha384-a%2Bb`
    const registry = JSON.stringify({ sequence: 1, remotes: [remote] })
    const page = `<script type="application/json" id="registry">${registry}</script>`
    const answers = (request: string | { url: string }) =>
      request === address ? new Response('the list') : new Response(page, { headers: html })
    fetched.mockImplementation(async (request) => answers(request))
    await ask(reload())
    const kept = () => caches.match(address, { cacheName: 'files-1' })
    await expect.poll(async () => (await kept())?.text()).toBe('the list')
    fetched.mockImplementation(offline)
    expect(await (await ask(new FetchEvent(address, 'cors'))).text()).toBe('the list')
  })

  it('starts no killed build when the server answers in time, and opens the new document', async () => {
    const { ask, caches, fetched, tab } = await warm()
    fetched.mockResolvedValue(pageWith(2, ['mfe-support/bbbbbbbbbbbb'], ['mfe-support/aaaaaaaaaaaa']))
    await ask(visit())
    expect((await ask(script())).type).toBe('error')
    expect(tab.navigate).toHaveBeenCalledWith(tab.url)
    expect(await caches.match(file, { cacheName: 'files-1' })).toBeUndefined()
  })

  it('holds scripts for at most 400 ms', async () => {
    const { ask, fetched, tab } = await warm()
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockReturnValue(promise)
    await ask(visit())
    const answered = vi.fn()
    const answer = ask(script()).then((found) => (answered(), found))
    await vi.advanceTimersByTimeAsync(399)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).text()).toBe('kept script')
    // From here on the page follows the rules of open tabs, once it knows.
    resolve(pageWith(2, [], ['mfe-support/aaaaaaaaaaaa']))
    await expect.poll(() => tab.postMessage).toHaveBeenCalledOnce()
    expect(tab.navigate).not.toHaveBeenCalled()
  })

  it.each(['?mfe-safe', '?sw=off'])('keeps nothing for or of a tab that was opened with %s', async (search) => {
    const { ask } = await warm()
    await expect(ask(new FetchEvent(`${origin}/customer-support${search}`, 'navigate'))).rejects.toThrow('not answered')
    await expect(ask(script())).rejects.toThrow('not answered')
    const results = new FetchEvent(`${origin}/api/v1/results`, 'cors', { authorization: 'Bearer x' })
    await expect(ask(results)).rejects.toThrow('not answered')
  })

  it('shows the last answer without a connection, to a signed-in request alone', async () => {
    const { ask, fetched } = start()
    const results = (headers = {}) => new FetchEvent(`${origin}/api/v1/results`, 'cors', headers)
    const signedIn = { authorization: 'Bearer x' }
    fetched.mockResolvedValueOnce(new Response('list'))
    await ask(results(signedIn))
    await vi.advanceTimersByTimeAsync(0)
    fetched.mockImplementation(offline)
    expect(await (await ask(results(signedIn))).text()).toBe('list')
    await expect(ask(results())).rejects.toThrow('not answered')
  })

  it('asks the server first after a reload, also for files, and falls back to what it kept', async () => {
    const { ask, caches, fetched } = await warm()
    fetched.mockImplementation(offline)
    expect(await (await ask(reload())).text()).toContain('mfe-support/aaaaaaaaaaaa')
    expect(await (await ask(script())).text()).toBe('kept script')
    fetched.mockImplementation(async ({ url }) => (url === file ? new Response('sound script') : pageWith(2, ['b/1'])))
    expect(await (await ask(reload())).text()).toContain('b/1')
    expect(await (await ask(script())).text()).toBe('sound script')
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await caches.match(file, { cacheName: 'files-1' }))?.text()).toBe('sound script')
  })

  it('keeps no page of another program', async () => {
    const { ask, caches, fetched } = start()
    fetched.mockResolvedValue(new Response('<title>Log in to the Wi-Fi</title>', { headers: html }))
    await ask(visit())
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await caches.open('documents-1')).keys()).toEqual([])
  })

  it('drops documents that are older than a newer registry', async () => {
    const { ask, caches, fetched } = await warm()
    fetched.mockImplementation(async ({ url }) => pageWith(2, [url]))
    await ask(new FetchEvent(`${origin}/login`, 'navigate'))
    await vi.advanceTimersByTimeAsync(0)
    const kept = (await (await caches.open('documents-1')).keys()).map(({ url }) => new URL(url).pathname)
    expect(kept).toEqual(['/login', '/ai-agents'])
  })
})
