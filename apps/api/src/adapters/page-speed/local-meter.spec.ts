import { resolveBrowser } from '@bazaar/browser'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createLocalMeter } from './local-meter.ts'
it('x', async () => {
  const browser = await resolveBrowser()
  const server = createServer((q, r) =>
    r
      .setHeader('content-type', 'text/html')
      .end(
        '<html lang=en><title>Hi</title><meta name=viewport content="width=device-width"><h1>Hello world</h1><img src=/a.png>',
      ),
  )
  await new Promise<void>((s) => server.listen(0, '127.0.0.1', s))
  const port = (server.address() as any).port
  const meter = createLocalMeter({ browser, proxy: { allow: [`127.0.0.1:${port}`] }, limitMs: 90_000 })
  const t = Date.now()
  const r: any = await meter.measure({
    url: `http://127.0.0.1:${port}/`,
    strategy: 'mobile',
    signal: new AbortController().signal,
    onStep: (s) => console.log(s, Date.now() - t),
  })
  console.log(Date.now() - t, JSON.stringify(r).length)
  ;(await import('node:fs')).writeFileSync('/tmp/seoa/lhr.json', JSON.stringify(r))
  console.log(
    r.runtimeError,
    Object.entries(r.categories).map(([k, c]: any) => [k, c.score]),
  )
  server.close()
})
