import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectDevTools } from './devtools.ts'

class Socket extends EventTarget {
  static readonly OPEN = 1
  readyState = 1
  constructor() {
    super()
    sockets.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(): void {}
  close(): void {
    this.readyState = 2
  }
  tell(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}
const sockets: Socket[] = []
beforeEach(() => void vi.stubGlobal('WebSocket', Socket))
afterEach(() => void vi.unstubAllGlobals())

it('ends a browser that a page makes report events without end', async () => {
  const tools = await connectDevTools('ws://x')
  const asked = tools.send('Page.enable').catch((error: Error) => error.message)
  for (let n = 0; n <= 20_000; n += 1) sockets.at(-1)?.tell({ method: 'Page.frameAttached', params: {} })
  expect(await asked).toBe('The browser ended.')
  await expect(tools.send('Runtime.evaluate')).rejects.toThrow('The browser ended.')
})

it('ends one that tells too much at once', async () => {
  const tools = await connectDevTools('ws://x')
  const asked = tools.send('Page.enable').catch((error: Error) => error.message)
  sockets.at(-1)?.tell({ method: 'Page.navigatedWithinDocument', params: { url: 'a'.repeat(41_000_000) } })
  expect(await asked).toBe('The browser ended.')
})

it('answers each call', async () => {
  const tools = await connectDevTools('ws://x')
  const asked = tools.send('Page.enable')
  sockets.at(-1)?.tell({ id: 1, result: { a: 1 } })
  expect(await asked).toEqual({ a: 1 })
})
