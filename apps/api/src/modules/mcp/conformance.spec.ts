import { defineAgent } from '@bazaar/agents-kit'
import { type Emit, EngineError, type Implementation, implement } from '@bazaar/agents-kit/server'
import { spawn } from 'node:child_process'
import { createServer, request as forward } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/index.ts'
import { implementations } from '../agents/registry.ts'
import { resultOf } from '../results/spec-results.ts'
import { sampleAgent } from '../runs/spec-agents.ts'
import { signedInWith } from '../runs/spec-user.ts'
import { createRunWorker } from '../runs/work/worker.ts'
import { resultUri } from './resources.ts'

/** An agent without input under a name that the suite calls. */
const named = (id: string, work: (emit: Emit) => void): Implementation => {
  const agent = defineAgent({
    id,
    version: 1,
    card: sampleAgent.card,
    price: 0,
    input: z.object({}),
    fields: {},
    endpoint: `/api/v1/${id}`,
    output: z.object({ data: z.string() }),
    text: ({ data }) => data,
  })
  return implement(agent, async ({ emit }) => {
    work(emit)
    return { output: { data: 'Done' }, engine: 'embedded' }
  })
}

const fixtures = [
  named('test_simple_text', () => undefined),
  named('test_error_handling', () => {
    throw new EngineError('URL_BLOCKED')
  }),
  named('test_tool_with_progress', (emit) => {
    for (const done of [0, 50, 100]) emit.progress(`${done} %`, { done, total: 100 })
  }),
]

/** Adds the key, which the suite cannot send, and calls the suite's resources by the addresses of results. */
const openProxy = async (target: string, key: () => string, addresses: Readonly<Record<string, string>>) => {
  const server = createServer(async (incoming, outgoing) => {
    const body = Object.entries(addresses).reduce((sent, [from, to]) => sent.replace(from, to), await text(incoming))
    const { 'content-length': _length, ...headers } = incoming.headers
    const options = { method: incoming.method, headers: { ...headers, authorization: `Bearer ${key()}` } }
    const call = forward(target + incoming.url, options, (received) => {
      outgoing.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(outgoing)
    })
    call.end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const require = createRequire(import.meta.url)
const suite = require.resolve('@modelcontextprotocol/conformance/dist/index.js')

it('passes the conformance suite of the Model Context Protocol, but for what it does not offer', async () => {
  const t = await testApp({ implementations: [...implementations, ...fixtures] })
  const worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { userId, headers } = await signedInWith(t, 5)
  const uri = resultUri(await resultOf(t, userId, { text: 'Result 123' }))
  const addresses = {
    'test://static-text': uri,
    'test://static-binary': `${uri}.docx`,
    'test://template/123/data': uri,
  }
  let key = ''
  const base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const { server, origin } = await openProxy(base, () => key, addresses)
  // The suite sends the origin of its address, as a page of it does.
  const payload = { name: 'Suite', scopes: ['run', 'read'], origins: [origin] }
  key = (await t.app.inject({ method: 'POST', url: '/api/v1/keys', payload, headers })).json().key

  const baseline = join(import.meta.dirname, 'conformance-baseline.yml')
  const words = [suite, 'server', '--url', `${origin}/mcp`, '--expected-failures', baseline]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise((ended) => child.once('exit', ended))
  const report = await text(child.stdout)
  expect(await exit, report).toBe(0)
  expect(report).toContain('✓ tools-call-with-progress')

  server.close()
  await worker.stop()
  await t.close()
})
