import { agents as content } from '@bazaar/agents-content'
import { createEngines, EngineError, htmlPage } from '@bazaar/agents-kit/server'
import { agents as research } from '@bazaar/agents-research'
import { agents as seo } from '@bazaar/agents-seo'
import { hostilePages } from '@bazaar/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { implementations } from '../modules/agents/registry.ts'
import { signedInWith } from '../modules/runs/spec-user.ts'
import { type RunWorker, createRunWorker } from '../modules/runs/work/worker.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { longestPause, retry, watchPauses } from './spec-pauses.ts'

// No text of a stranger may block the server, however it is made.

const names = Object.keys(hostilePages)
const examples = [...content, ...research, ...seo]
const isAddress = (key: string): boolean => /url|website/i.test(key)
/** Agents whose example contains a page address, with that example. */
const readers = implementations.flatMap(({ agent }) => {
  const input = examples.find((one) => one.agent.id === agent.id)?.example
  return input && Object.keys(input).some(isAddress) ? [{ agent, input }] : []
})
/** A text takes a run this long; engines that read on are stopped. */
const deadlineMs = 2_000
const atOnce = 3
/** Letters of a page that an agent can read within this time on a busy machine; larger ones end at the deadline. */
const short = 30_000
const line = `- Bread\r made${' '.repeat(900)}|* here_ \n`
const reply = `# Bread\n\nBread is made here.\n\n${line.repeat(2_000_000 / line.length)}`

let t: TestApp
let worker: RunWorker
let url: string
let user: Awaited<ReturnType<typeof signedInWith>>
let watch: Awaited<ReturnType<typeof watchPauses>>

beforeAll(async () => {
  t = await testApp({
    implementations: implementations.map((one) => ({ ...one, agent: { ...one.agent, deadlineMs } })),
    ports: {
      // The host names the text.
      fetch: async (address) => {
        const [, size, number] = /^(short|long)-(\d+)/.exec(new URL(address).hostname) ?? []
        const whole = hostilePages[names[Number(number)] ?? '']?.() ?? ''
        const body = size === 'long' ? whole : whole.slice(0, short)
        return htmlPage(body, { url: address, content: Buffer.from(body) })
      },
      text: {
        name: 'm',
        complete: async () => {
          throw new EngineError('PROVIDER_FAILED')
        },
        write: async () => ({ text: reply, cutOff: false }),
      },
    },
  })
  await t.services.engines.close()
  t.services.engines = createEngines({ graceMs: 50 })
  worker = createRunWorker(t.services, { graceMs: 100 })
  await worker.start()
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  user = await signedInWith(t, 1_000)
  watch = await watchPauses(url)
})
afterAll(async () => {
  await watch.stop()
  await worker.stop()
  await t.close()
})

type Given = { method?: string; body?: string | FormData; language?: string }

const ask = async (path: string, { body, method = body ? 'POST' : 'GET', language = 'en' }: Given = {}) => {
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const headers = { ...user.headers, 'accept-language': language, ...json }
  return fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
}

/** Every way in which an answer leaves the server, in both languages. */
const deliver = async (id: string): Promise<void> => {
  for (const language of ['en', 'hi']) {
    for (const path of [`results/${id}`, 'results', `runs/${id}/export?format=md`])
      await (await ask(`/api/v1/${path}`, { language })).arrayBuffer()
  }
}

const pausesWhile = async (work: () => Promise<string | undefined>): Promise<{ longest: number; id?: string }> => {
  let id: string | undefined
  const longest = await watch.longestWhile(async () => {
    id = await work()
    if (id !== undefined) await deliver(id)
  })
  return { longest, ...(id === undefined ? {} : { id }) }
}

const runOf = async (path: string, body: string | FormData): Promise<string | undefined> => {
  const answer: { run_id?: string } = await (await ask(path, { body, language: 'hi' })).json()
  return answer.run_id
}

const siteIn = (value: unknown, site: string): unknown => (Array.isArray(value) ? value.map(() => site) : site)

// Each text goes to one agent a day, the next day to the next agent, and one in full: all texts have been to all nine
// agents after nine days, in full after 180. A failure names text and agent.
const today = Math.floor(Date.now() / 86_400_000)

it('answers others while agents read hostile pages', { retry }, async () => {
  const pairs = names.map((name, at) => ({
    name,
    size: at === today % names.length ? 'long' : 'short',
    reader: readers[(at + today) % readers.length]!,
  }))
  expect(readers).toHaveLength(9)
  // This text once froze this agent.
  const summary = readers.find(({ agent }) => agent.id === 'general-business-summary')!
  const waiting = [{ name: 'unclosed style', size: 'long', reader: summary }, ...pairs]
  const longest: Record<string, number> = {}
  const attack = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { agent, input } = next.reader
      const site = `https://${next.size}-${names.indexOf(next.name)}.example/`
      const given = Object.entries(input).map(([key, value]) => [key, isAddress(key) ? siteIn(value, site) : value])
      const told = await pausesWhile(() => runOf(agent.endpoint, JSON.stringify(Object.fromEntries(given))))
      longest[`${next.name}: ${agent.id}`] = told.longest
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attack))
  const allowed = longestPause()
  expect(Object.entries(longest).filter(([, pause]) => pause > allowed)).toEqual([])
  expect(watch.asked.filter(({ status }) => status !== 200)).toEqual([])
})

it('answers others while a model, an upload and an edit are hostile', { retry }, async () => {
  const draft = examples.find(({ agent }) => agent.id === 'general-content')!
  const written = await pausesWhile(() => runOf(draft.agent.endpoint, JSON.stringify(draft.example)))
  const form = new FormData()
  form.set('file', new File([`Asha Rao\nGPA${'\t'.repeat(150_000)}x\n`], 'cv.txt', { type: 'text/plain' }))
  const { agent } = examples.find((one) => one.agent.id === 'resume-parser')!
  const uploaded = await pausesWhile(() => runOf(agent.endpoint, form))
  expect(written.id).toBeDefined()
  const edited = await pausesWhile(async () => {
    const body = JSON.stringify({ text: line.repeat(190_000 / line.length) })
    expect((await ask(`/api/v1/results/${written.id}/versions`, { body })).status).toBe(200)
    return written.id
  })
  expect(Math.max(written.longest, uploaded.longest, edited.longest)).toBeLessThan(longestPause())
})
