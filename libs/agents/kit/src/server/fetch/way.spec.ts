import { expect, it, onTestFinished } from 'vitest'
import type { FetchRequest, FetchStep } from '../ports.ts'
import { serveLoopback } from './loopback.ts'
import { createSafeFetch } from './safe-fetch.ts'

const html = { 'content-type': 'text/html' }
const signal = new AbortController().signal

const site = async (robots = '') => {
  let open = 0
  const atOnce: number[] = []
  const server = await serveLoopback((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(robots === '' ? 404 : 200).end(robots)
    open += 1
    atOnce.push(open)
    return setTimeout(() => {
      open -= 1
      const next = /\/to\/(.*)/.exec(request.url ?? '')?.[1]
      if (next) response.writeHead(301, { location: decodeURIComponent(next) }).end()
      else if (request.url === '/headers') response.writeHead(200, { ...html, 'x-long': 'x'.repeat(40_000) }).end('<p>')
      else response.writeHead(request.url === '/gone' ? 410 : 200, html).end('<p>Hello</p>')
    }, 5)
  })
  onTestFinished(server.close)
  return { ...server, atOnce }
}
const fetcher = (...ports: number[]) => {
  const open = createSafeFetch({
    allow: ports.map((port) => `127.0.0.1:${port}`),
    userAgent: 'TestBot/1.0',
    hostGapMs: 0,
  })
  return (url: string, request: Partial<FetchRequest> = {}) => open(url, { signal, ...request })
}

it('reports each hop to a page with its status', async () => {
  const server = await site()
  const get = fetcher(server.port)
  const inner = `/to/${encodeURIComponent('/gone')}`
  const first = `/to/${encodeURIComponent(inner)}`
  const page = await get(server.origin + first, { anyStatus: true })
  expect(page.hops).toEqual([
    { url: server.origin + first, status: 301 },
    { url: server.origin + inner, status: 301 },
    { url: `${server.origin}/gone`, status: 410 },
  ])
})

it('returns the redirect itself when redirects are disabled', async () => {
  const server = await site()
  const page = await fetcher(server.port)(`${server.origin}/to/%2Fpage`, { anyStatus: true, maxRedirects: 0 })
  expect(page).toMatchObject({ status: 301, url: `${server.origin}/to/%2Fpage`, redirects: [] })
  expect(page.headers['location']).toBe('/page')
})

it('reports its steps, including waiting for its slot', async () => {
  const server = await site()
  const get = fetcher(server.port)
  const steps: FetchStep[] = []
  const onStep = (step: FetchStep) => void steps.push(step)
  await Promise.all([get(`${server.origin}/a`), get(`${server.origin}/to/%2Fpage`, { onStep })])
  expect(steps.map(({ at }) => at)).toEqual(['waiting', 'opening', 'redirected', 'read'])
})

it('also queues at the target host of a redirect', async () => {
  const [one, two, target] = [await site(), await site(), await site()]
  const get = fetcher(one.port, two.port, target.port)
  const to = (from: typeof one) => get(`${from.origin}/to/${encodeURIComponent(`${target.origin}/page`)}`)
  await Promise.all([to(one), to(two), get(`${target.origin}/page`), to(one), to(two)])
  expect(target.atOnce).toEqual([1, 1, 1, 1, 1])
})

it('rejects oversized headers', async () => {
  const server = await site()
  await expect(fetcher(server.port)(`${server.origin}/headers`)).rejects.toMatchObject({
    detail: '127.0.0.1 answered with oversized headers.',
  })
})

it('reads only the first 500 KiB of a robots.txt', async () => {
  const rules = `User-agent: *\nDisallow: /early\n${'# filler\n'.repeat(300_000)}Disallow: /late\n`
  const server = await site(rules)
  const get = fetcher(server.port)
  expect((await get(`${server.origin}/early`)).robotsAllowed).toBe(false)
  expect((await get(`${server.origin}/late`)).robotsAllowed).toBe(true)
})
