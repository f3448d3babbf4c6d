import { EngineError, noFiles } from '@bazaar/agents-kit/server'
import { afterEach, expect, test } from 'vitest'
import { implementations } from '../index.server.ts'
import { samples } from './engine/samples/businesses.ts'
import { listen, serveSite } from '../shared/engine/spec-serve.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
const agent = implementations.find(({ agent }) => agent.id === 'general-business-summary')!
const visit = async (pages: Record<string, string>, brief: string, signal = new AbortController().signal) => {
  const { address, ports, stop } = await serveSite(pages)
  stops.push(stop)
  const { heard, emit } = listen()
  const outcome = await agent.run({
    input: { url: address, project_brief: brief },
    files: noFiles,
    ports,
    signal,
    emit,
  })
  return { outcome, heard, address }
}

test('reads the relevant pages of a site and streams its answer', async () => {
  const { bakery } = samples
  const { outcome, heard, address } = await visit(bakery.pages, bakery.brief)
  const output = agent.agent.output.parse(outcome.output) as { data: string; sections: { heading: string }[] }
  expect(outcome.engine).toBe('embedded')
  expect(outcome.free).toBeUndefined()
  expect(heard.text).toBe(output.data)
  expect(heard.pieces).toBeGreaterThan(20)
  expect(heard.progress[0]).toBe(`Opening ${address}`)
  expect(outcome.sources?.map(({ url }) => new URL(url).pathname).toSorted()).toEqual([
    '/',
    '/about',
    '/contact',
    '/menu',
  ])
  expect(output.data).toMatch(/^\*\*Business summary: Rolling Pin Bakehouse\*\*\n\n\*\*What it is\*\*\n\n/)
  expect(output.data).toContain('Cakes start at ₹950 for half a kilo.')
  expect(output.data).toContain('founded in 2016 by Anjali and Dev Joshi')
  expect(output.data).not.toMatch(/cookies/i)
  expect(output.sections.map(({ heading }) => heading)).toEqual([
    'What it is',
    'Who it serves',
    'What it offers',
    'Proof',
    'Pricing',
    'How customers buy',
    'Where this fits the brief',
    'Gaps to fill',
    'Suggested next steps',
    'How this was made',
  ])
})

test('fails with PAGE_UNREACHABLE when the page does not exist', async () => {
  const failed = visit({}, 'Anything')
  await expect(failed).rejects.toThrow(EngineError)
  await expect(failed).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' })
})

test('reports a subpage that cannot be read and continues without it', async () => {
  const { outcome } = await visit({ '/': samples.accountants.pages['/']! }, samples.accountants.brief)
  expect(outcome.notices).toContain('Some pages of the site could not be read.')
  expect((outcome.output as { data: string }).data).toContain('Could not be read')
})

test('adds a notice when the page has hardly any text', async () => {
  const { outcome } = await visit({ '/': '<div id="app"></div><script src="/a.js"></script>' }, samples.gym.brief)
  expect(outcome.notices?.[0]).toMatch(/little to read/)
})

test('stops writing when the run is aborted', async () => {
  const { address, ports, stop } = await serveSite(samples.gym.pages)
  stops.push(stop)
  const controller = new AbortController()
  const { emit, heard } = listen()
  const running = agent.run({
    input: { url: address, project_brief: samples.gym.brief },
    ports,
    signal: controller.signal,
    files: noFiles,
    emit: {
      ...emit,
      text: (delta) => {
        emit.text(delta)
        controller.abort(new Error('stopped'))
      },
    },
  })
  await expect(running).rejects.toThrow('stopped')
  expect(heard.pieces).toBe(1)
})

test('rejects invalid input before it opens a page', async () => {
  const { ports, stop } = await serveSite({})
  stops.push(stop)
  const { emit, heard } = listen()
  const run = (input: unknown) => () =>
    agent.run({ input, files: noFiles, ports, signal: new AbortController().signal, emit })
  expect(run({ url: 'not a site', project_brief: 'x' })).toThrow(/web address/)
  expect(run({ url: 'acme.example', project_brief: '  ' })).toThrow(/describe your project/)
  expect(heard.progress).toEqual([])
})
