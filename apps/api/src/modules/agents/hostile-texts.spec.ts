import { agents as content } from '@bazaar/agents-content'
import { createEngines, htmlPage } from '@bazaar/agents-kit/server'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { hostilePages } from '@bazaar/testing'
import { afterAll, expect, it } from 'vitest'
import { implementations } from './registry.ts'

// No page may block the server, however it is made.
const engines = createEngines({ graceMs: 50 })
afterAll(() => engines.close())

const examples = [...content, ...research, ...seo]
const isAddress = (key: string): boolean => /url|website/i.test(key)
/** Agents whose example contains a page address, with that example. */
const readers = implementations.flatMap((engine) => {
  const input = examples.find(({ agent }) => agent.id === engine.agent.id)?.example
  return input && Object.keys(input).some(isAddress) ? [{ engine, input }] : []
})

const attack = async ({ engine, input }: (typeof readers)[number], body: string): Promise<void> => {
  const fetched = (url: string) => htmlPage(body, { url, headers: { 'content-type': 'text/html' } })
  const nothing = () => undefined
  await engines
    .run(engine.module ?? '', {
      input: engine.agent.input.parse(input),
      files: { read: async () => new Uint8Array() },
      ports: { fetch: async (url) => fetched(url), text: null, clock: { now: () => new Date() } },
      signal: AbortSignal.timeout(1_500),
      emit: { progress: nothing, text: nothing, reset: nothing },
    })
    .catch(nothing)
}

it('serves other requests while agents read hostile pages', async () => {
  expect(readers.map(({ engine }) => engine.agent.id)).toContain('general-business-summary')
  const busy: Record<string, number> = {}
  // Measures CPU time of this process, which shows how long the event loop is blocked even on a busy machine.
  const measure = async (name: string, reader: (typeof readers)[number] | undefined): Promise<void> => {
    if (!reader) return
    const before = process.cpuUsage()
    await attack(reader, hostilePages[name]?.() ?? '')
    const { user, system } = process.cpuUsage(before)
    busy[`${name}: ${reader.engine.agent.id}`] = (user + system) / 1_000
  }
  // Each text goes to one agent in turn; a text that once froze an agent goes to that agent.
  for (const [at, name] of Object.keys(hostilePages).entries()) await measure(name, readers[at % readers.length])
  await measure(
    'unclosed style',
    readers.find(({ engine }) => engine.agent.id === 'general-business-summary'),
  )
  expect(Object.entries(busy).filter(([, milliseconds]) => milliseconds > 500)).toEqual([])
})
