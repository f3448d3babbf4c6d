import { createServer as createSecure } from 'node:https'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as secureConnect } from 'node:tls'
import { selfSigned } from '@bazaar/testing'
import { expect, it, onTestFinished } from 'vitest'
import { openFilteringProxy, type ProxyOptions } from './filtering-proxy.ts'
import { type Loopback, serveLoopback } from '../loopback.ts'
import vectors from '../vectors/ssrf.json' with { type: 'json' }

const site = async (): Promise<Loopback> => {
  const server = await serveLoopback((incoming, response) => {
    if (incoming.url === '/inside') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else response.writeHead(200, { 'content-type': 'text/plain', 'x-seen': incoming.headers.host ?? '' }).end('hello')
  })
  onTestFinished(server.close)
  return server
}
const proxy = async (options: Partial<ProxyOptions> = {}) => {
  const opened = await openFilteringProxy({ allow: [], ...options })
  onTestFinished(opened.close)
  const { hostname, port } = new URL(opened.url)
  const get = (path: string, method = 'GET') =>
    new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((settle, fail) => {
      const outgoing = request({ hostname, port, path, method, agent: false }, (answer) => {
        const { statusCode: status = 0, headers } = answer
        text(answer).then((body) => settle({ status, body, headers }), fail)
      })
      outgoing.on('error', fail).end()
    })
  const tunnel = (target: string) =>
    new Promise<{ status: number; socket: NodeJS.ReadWriteStream }>((settle, fail) => {
      const outgoing = request({ hostname, port, method: 'CONNECT', path: target, agent: false })
      outgoing.on('connect', ({ statusCode: status = 0 }, socket) => settle({ status, socket }))
      outgoing.on('error', fail).end()
    })
  return { ...opened, get, tunnel }
}
/** Resolves the names of the vectors. Other names do not exist. */
const resolve = (name: string) =>
  Promise.resolve(
    /^localhost\.?$|nip\.io$/.test(name) ? ['127.0.0.1'] : name === 'mixed.test' ? ['93.184.216.34', '127.0.0.1'] : [],
  )

const blocked = vectors.cases.filter(({ verdict, input }) => verdict === 'block' && input.startsWith('http'))

it.each(blocked.map(({ input }) => input))('refuses %s, as a plain request and as a tunnel', async (input) => {
  const { get, tunnel, counts } = await proxy({ resolve })
  expect((await get(encodeURI(input))).status).toBe(403)
  const { host } = new URL(input)
  const target = host.includes(':') && !host.endsWith(']') ? host : `${host}:443`
  if (!input.includes('@')) expect((await tunnel(target)).status).toBe(403)
  expect(counts()).toEqual({ passed: 0, refused: input.includes('@') ? 1 : 2 })
})

it('never connects to an internal server, by literal, by name or by mixed addresses', async () => {
  const inside = await site()
  const { get, tunnel, counts } = await proxy({ resolve, ports: [80, 443, inside.port] })
  for (const host of ['127.0.0.1', '127.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', 'mixed.test']) {
    expect([host, (await get(`http://${host}:${inside.port}/`)).status]).toEqual([host, 403])
    expect([host, (await tunnel(`${host}:${inside.port}`)).status]).toEqual([host, 403])
  }
  expect(inside.connections()).toBe(0)
  expect(counts()).toEqual({ passed: 0, refused: 12 })
})

it('forwards allowed requests, returns redirects unfollowed, and reports unknown names', async () => {
  const server = await site()
  const { get } = await proxy({ allow: [`127.0.0.1:${server.port}`], resolve })
  const page = await get(`${server.origin}/page`)
  expect(page).toMatchObject({ status: 200, body: 'hello' })
  expect(page.headers['x-seen']).toBe(`127.0.0.1:${server.port}`)
  expect(await get(`${server.origin}/inside`)).toMatchObject({
    status: 302,
    headers: { location: 'http://127.0.0.1:1/' },
  })
  expect((await get('http://nowhere.test/')).status).toBe(502)
  expect((await get('https://example.com/')).status).toBe(403)
  expect((await get('/not-a-proxy-request')).status).toBe(403)
})

it('tunnels a secure connection without reading it', async () => {
  const certificate = selfSigned('shop.test')
  const server = createSecure(certificate, (_request, response) => response.end('secret'))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { tunnel } = await proxy({ allow: [`shop.test:${port}`], resolve: () => Promise.resolve(['127.0.0.1']) })
  const { status, socket } = await tunnel(`shop.test:${port}`)
  expect(status).toBe(200)
  const secure = secureConnect({ socket: socket as never, servername: 'shop.test', ca: certificate.cert })
  secure.write('GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n')
  expect(await text(secure)).toContain('secret')
})

it('closes all connections', async () => {
  const server = await serveLoopback(() => undefined)
  onTestFinished(server.close)
  const { get, close } = await proxy({ allow: [`127.0.0.1:${server.port}`] })
  const hanging = get(`${server.origin}/`).catch((error: Error) => error)
  await new Promise((settle) => setTimeout(settle, 100))
  await close()
  expect(await hanging).toBeInstanceOf(Error)
})
