import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '@bazaar/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const signal = new AbortController().signal

const serve = async (name: string) => {
  const certificate = selfSigned(name)
  const server = createServer(certificate, (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(200, html).end('<h1>Behind a lock</h1>')
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, ca: certificate.cert }
}
const fetcher = (port: number, names: string[], ca?: string) =>
  createSafeFetch({
    allow: names.map((name) => `${name}:${port}`),
    userAgent: 'TestBot/1.0',
    hostGapMs: 0,
    resolve: () => Promise.resolve(['127.0.0.1']),
    ...(ca === undefined ? {} : { ca }),
  })

it('reads a page over TLS, and tries TLS first for an address without a scheme', async () => {
  const { port, ca } = await serve('shop.test')
  const open = fetcher(port, ['shop.test'], ca)
  const page = await open(`shop.test:${port}/`, { signal })
  expect(page).toMatchObject({ url: `https://shop.test:${port}/`, status: 200, body: '<h1>Behind a lock</h1>' })
  expect(page.hops).toEqual([{ url: `https://shop.test:${port}/`, status: 200 }])
})

it('rejects an untrusted certificate, and one for another name', async () => {
  const { port, ca } = await serve('shop.test')
  const detail = (name: string) => `The secure connection to ${name} failed: its certificate cannot be trusted.`
  await expect(fetcher(port, ['shop.test'])(`https://shop.test:${port}/`, { signal })).rejects.toMatchObject({
    detail: detail('shop.test'),
  })
  await expect(fetcher(port, ['other.test'], ca)(`https://other.test:${port}/`, { signal })).rejects.toMatchObject({
    detail: detail('other.test'),
  })
})
