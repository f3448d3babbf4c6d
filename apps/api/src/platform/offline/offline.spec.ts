import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp, testDatabase } from '../../testing/index.ts'
import type { Settings } from '../../settings.ts'

const worker = { url: '/sw.js' }
const connection = await testDatabase()
const start = (settings: Partial<Settings>) => testApp({ connection, settings })
let on: TestApp
let off: TestApp
beforeAll(async () => {
  on = await start({ SERVICE_WORKER: true })
  off = await start({ SERVICE_WORKER: false })
})
afterAll(() => on.close())

it('sends the worker, and one that removes itself and what was kept where there shall be none', async () => {
  const [kept, retired] = [await on.app.inject(worker), await off.app.inject(worker)]
  expect(kept.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(kept.body).toContain("addEventListener('fetch'")
  expect(retired.body).not.toContain("addEventListener('fetch'")

  const dropped: string[] = []
  const caches = { keys: async () => ['files-1', 'personal-1'], delete: async (name: string) => dropped.push(name) }
  const unregister = vi.fn()
  const waits: Promise<void>[] = []
  const listen = (_kind: string, listener: (event: object) => void) =>
    listener({ waitUntil: (work: Promise<void>) => waits.push(work) })
  const names = ['addEventListener', 'caches', 'registration', 'skipWaiting']
  new Function(...names, retired.body)(listen, caches, { unregister }, () => undefined)
  await Promise.all(waits)
  expect(dropped).toEqual(['files-1', 'personal-1'])
  expect(unregister).toHaveBeenCalledOnce()
})

it('names the worker in the page only where it is on', async () => {
  const named = '<meta name="service-worker" content="/sw.js">'
  expect((await on.app.inject('/login')).body).toContain(named)
  expect((await off.app.inject('/login')).body).not.toContain(named)
})

it('keeps nothing of development servers', async () => {
  const dev = await start({ SERVICE_WORKER: true, DEV_REMOTES: 'mfe-support=http://localhost:1' })
  expect((await dev.app.inject(worker)).body).toContain('registration.unregister()')
})

it('describes an installable app', async () => {
  const answer = await on.app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name: 'Agent Bazaar', start_url: '/ai-agents', display: 'standalone' })
})

it('has icons of the sizes that the manifest and browsers ask for', async () => {
  const { icons } = (await on.app.inject('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>()
  const drawn = icons
    .filter(({ src }) => src.endsWith('.png'))
    .concat({ src: '/apple-touch-icon.png', sizes: '180x180' })
  for (const { src, sizes } of drawn) {
    const { headers, rawPayload } = await on.app.inject(src)
    expect(headers['content-type'], src).toBe('image/png')
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(drawn).toHaveLength(4)
  const ico = await on.app.inject('/favicon.ico')
  expect([ico.statusCode, ico.headers['content-type'], ico.rawPayload.readUInt16LE(2)]).toEqual([
    200,
    'image/x-icon',
    1,
  ])
})
