import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { implementations } from '../modules/agents/registry.ts'
import { resultOf } from '../modules/results/spec-results.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { type TestApp, testApp } from '../testing/index.ts'

// What is bounded once is bounded together, too: others are answered while many heavy requests arrive at the same moment.

/**
 * Most heavy requests that are handled while `/livez` waits, which takes some rounds of the event loop. It is 2 to 5; without
 * turns, or where new connections wait for work, it is all 60. A count, because a machine that stalls takes any time.
 */
const mostMeanwhile = 12
const times = 60
/** Published by Fastify. */
const handlerEnds = 'tracing:fastify.request.handler:asyncEnd'

let t: TestApp
let url: string
let owner: Awaited<ReturnType<typeof signedInWith>>
const kept = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  t = await testApp({ implementations })
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await signedInWith(t, 0)
})
afterAll(async () => {
  kept.destroy()
  await t.close()
})

const send = async (path: string, request: RequestInit): Promise<number> => {
  const answer = await fetch(url + path, request)
  await answer.arrayBuffer()
  return answer.status
}

const shared = async (): Promise<string> => {
  const line = (n: number) => `**Bread.** You save ₹${n} in 2026. Nothing is due. | *a_`
  const text = Array.from({ length: 3_000 }, (_, n) => line(n)).join('\n')
  const run = await resultOf(t, owner.userId, { agent: 'get-tax', text })
  const url = `/api/v1/results/${run}/shares`
  const answer = await t.app.inject({ method: 'POST', url, payload: {}, headers: owner.headers })
  return new URL(answer.json().url).pathname
}

/** By a connection of its own, where no other request is in front. */
const askLivez = async (): Promise<void> => {
  const [answer] = await once(get(`${url}/livez`, { agent: kept }), 'response')
  expect(answer.statusCode).toBe(200)
  await once(answer.resume(), 'end')
}

/** Asks for `/livez` until the work is done. @returns the most requests that were handled during one of these */
const mostDuringLivez = async (work: () => Promise<unknown>): Promise<number> => {
  let handled = 0
  const ended = new AbortController()
  let most = 0
  const count = () => void handled++
  subscribe(handlerEnds, count)
  const done = work().finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const before = handled
    await askLivez()
    // `/livez` itself is one.
    most = Math.max(most, handled - before - 1)
  }
  unsubscribe(handlerEnds, count)
  await done
  return most
}

it('answers others while many ask at once for shared pages in Hindi', async () => {
  const path = await shared()
  const one = () => send(path, { headers: { 'accept-language': 'hi' } })
  await one()
  let statuses: number[] = []
  const most = await mostDuringLivez(async () => {
    statuses = await Promise.all(Array.from({ length: times }, one))
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(most).toBeLessThanOrEqual(mostMeanwhile)
})
