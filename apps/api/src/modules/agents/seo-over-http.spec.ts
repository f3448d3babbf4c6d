import { createSafeFetch, type PageSpeedReport } from '@bazaar/agents-kit/server'
import { implementations } from '@bazaar/agents-seo/server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { checkInvariants } from '../credits/ledger/check-invariants.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker, type RunWorker } from '../runs/work/worker.ts'

const endpointOf = (id: string): string => implementations.find(({ agent }) => agent.id === id)!.agent.endpoint
const indexing = endpointOf('seo-check-index')
const backlinks = endpointOf('seo-check-backlink')
const pageSpeed = endpointOf('seo-get-page-speed')

let t: TestApp
let worker: RunWorker
let someone: Awaited<ReturnType<typeof signedInWith>>
let origin: string
let trapConnections = 0
let score = 0.5

const site = createServer((request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else if (request.url === '/gone') response.writeHead(410).end()
  else response.setHeader('content-type', 'text/html').end('<title>Shop</title><a href="https://target.test/p">Buy</a>')
})
/** A private server that no request may reach. */
const trap = createServer((_request, response) => response.end('secret'))
trap.on('connection', () => void (trapConnections += 1))

const listen = async (server: typeof site): Promise<number> => {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return (server.address() as AddressInfo).port
}
const report = (): PageSpeedReport => ({
  madeBy: 'lighthouse',
  report: {
    lighthouseVersion: '13.5.0',
    finalDisplayedUrl: `${origin}/`,
    fetchTime: '2026-11-21T06:00:00.000Z',
    categories: { performance: { id: 'performance', title: 'Performance', score, auditRefs: [] } },
    audits: {},
  },
})

beforeAll(async () => {
  const [port, trapPort] = [await listen(site), await listen(trap)]
  origin = `http://127.0.0.1:${port}`
  t = await testApp({
    implementations,
    ports: {
      fetch: createSafeFetch({
        allow: [`127.0.0.1:${port}`],
        userAgent: 'AgentBazaarBot/1.0',
        hostGapMs: 0,
        ports: [80, 443, trapPort],
        resolve: (name) => Promise.resolve(/localhost|nip\.io/.test(name) ? ['127.0.0.1'] : []),
      }),
      pageSpeed: { measure: () => Promise.resolve(report()) },
      sheets: {
        read: ({ tab }) =>
          Promise.resolve({
            content:
              tab === 'Links' ? `source_url,target_url\n${origin}/,target.test/p` : [['url'], [`${origin}/gone`]],
            via: 'its public link',
          }),
      },
    },
  })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
})
beforeEach(async () => {
  someone = await signedInWith(t, 80)
})
afterAll(async () => {
  await worker.stop()
  await t.close()
  site.close()
  trap.close()
})

const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload, headers: someone.headers })
const sheet = { sheet_id: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms', worksheet_name: 'Pages' }

it('check-indexing returns the report as text on its older path', async () => {
  for (const path of ['/app1/api/marketingops/v1/check-indexing', '/marketingops/v1/check-indexing/']) {
    const answer = await post(path, sheet)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toContain('**Error**: 1 of 1')
  }
  const canonical = await post(indexing, sheet)
  expect(canonical.json()).toMatchObject({ counts: { error: 1 }, credits_charged: 1, search_console: false })
})

it('check-backlink-support is a GET that is charged once a minute, and never cached', async () => {
  const url = `/api/marketingops/v1/check-backlink-support?sheet_id=${sheet.sheet_id}&worksheet_name=Links`
  const get = () => t.app.inject({ method: 'GET', url, headers: someone.headers })
  const [first, again] = [await get(), await get()]
  expect(first.body).toContain('**Links to the page**: 1 of 1')
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
  expect(again.headers['x-run-id']).toBe(first.headers['x-run-id'])
  expect((await post(backlinks, { ...sheet, worksheet_name: 'Links' })).json()).toMatchObject({
    counts: { page: 1 },
    followed: 1,
  })
})

it('pagespeed returns only the expected field on its older path', async () => {
  const answer = await post('/app1/api/marketingops/v1/pagespeed', { url: `${origin}/`, strategy: 'DESKTOP' })
  const body = answer.json()
  expect(Object.keys(body).sort()).toEqual(['credits_charged', 'engine', 'pageSpeedInsights', 'run_id'])
  expect(body.pageSpeedInsights).toContain('| Performance | 50 | Needs work |')
})

it('a second measurement is compared with the first one of the same user, page and device', async () => {
  const measure = async (strategy: string) => (await post(pageSpeed, { url: `${origin}/`, strategy })).json()
  score = 0.4
  expect((await measure('mobile')).previous).toBeNull()
  score = 0.6
  expect((await measure('desktop')).previous).toBeNull()
  expect((await measure('mobile')).previous.scores).toEqual([
    { id: 'performance', label: 'Performance', before: 40, now: 60 },
  ])
  someone = await signedInWith(t, 5)
  expect((await measure('mobile')).previous).toBeNull()
})

it('a private address is refused in every spelling before any request is sent, free of charge', async () => {
  const { port } = trap.address() as AddressInfo
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    'LOCALHOST.',
    '[::1]',
    '[::ffff:7f00:1]',
    '127.0.0.1.nip.io',
    '①②⑦.⓪.⓪.①',
  ]
  for (const host of hosts) {
    const answer = await post(pageSpeed, { url: `http://${host}:${port}/`, strategy: 'Mobile' })
    expect([host, answer.statusCode, answer.json().detail]).toEqual([
      host,
      422,
      'This address cannot be opened from our servers. You were not charged.',
    ])
  }
  const rows = ['url', ...hosts.map((host) => `http://${host}:${port}/`)].join('\n')
  const checked = (await post(indexing, { rows })).json()
  expect(checked.counts).toMatchObject({ error: hosts.length, indexable: 0 })
  expect(trapConnections).toBe(0)
  const balance = await t.app.inject({ method: 'GET', url: '/api/v1/credit/credit', headers: someone.headers })
  expect(balance.json().user.credit_score).toBe(79)
  expect(await checkInvariants(t.db)).toEqual([])
})

it('a form without a list is refused with the name of its field', async () => {
  const answer = await post(indexing, { worksheet_name: 'Pages' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({
    sheet_id: 'Enter the ID or the address of a Google Sheet, or give your rows under More options.',
  })
})
