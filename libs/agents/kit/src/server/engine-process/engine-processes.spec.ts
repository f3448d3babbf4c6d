import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FetchedPage, FetchRequest, Ports } from '../ports.ts'
import type { RunContext } from '../implement.ts'
import { createEngines, type Engines } from './engine-processes.ts'
import { describeSchema } from './wire.ts'

const module = new URL('./spec-engine.ts', import.meta.url).href
let engines: Engines
beforeEach(() => {
  engines = createEngines({ memoryMb: 64, graceMs: 100 })
})
afterEach(() => engines.close())

const page = { body: '<p>Bread</p>' } as FetchedPage
const context = (act: string, ports: Partial<Ports> = {}, signal = new AbortController().signal) => {
  const emit = { progress: vi.fn(), text: vi.fn(), reset: vi.fn() }
  return {
    input: { act },
    files: { read: async () => new Uint8Array([1, 2]) },
    ports: { fetch: async () => page, text: null, clock: { now: () => new Date('2020-01-02') }, ...ports },
    signal,
    emit,
    previous: async () => ({ output: { n: 1 }, finishedAt: 'then' }),
  } satisfies RunContext<unknown>
}

it('gives an engine its input, files, ports, clock and earlier answer, and passes on what it emits', async () => {
  const given = context('work')
  expect(await engines.run(module, given)).toEqual({
    output: {
      file: [1, 2],
      body: page.body,
      before: { output: { n: 1 }, finishedAt: 'then' },
      year: 2020,
      speech: true,
    },
    engine: 'e',
  })
  expect(given.emit.progress).toHaveBeenCalledWith('reading', { done: 1, total: 2 })
})

it('hands over what an engine throws, and goes on', async () => {
  await expect(engines.run(module, context('refuse'))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    detail: 'No.',
    fields: { act: 'No.' },
  })
  await expect(engines.run(module, context('die'))).rejects.toThrow('ended before')
  await expect(engines.run(module, context('leak'))).rejects.toThrow('ended before')
  expect(await engines.run(module, context('work'))).toMatchObject({ engine: 'e' })
})

it('checks a model’s reply with the engine’s own schema, and reports parts', async () => {
  const problems: string[] = []
  const text: Ports['text'] = {
    name: 'm',
    write: () => Promise.reject(new Error('asks for data only')),
    complete: async ({ schema, onPartial }) => {
      const { json, check } = describeSchema(schema)
      expect(json).toMatchObject({ properties: { title: { type: 'string' } } })
      onPartial?.({ title: 'go' })
      const bad = await check({ title: 'bad' })
      if (!bad.ok) problems.push(bad.problem)
      const good = await check({ title: 'good' })
      return (good.ok ? good.value : null) as never
    },
  }
  expect(await engines.run(module, context('model', { text }))).toEqual({
    output: { value: { title: 'good' }, partials: [{ title: 'go' }] },
    engine: 'model:m',
  })
  expect(problems).toEqual([expect.stringContaining('no bad title')])
})

it.each([true, false])('lets an engine ask for nothing before it is admitted: %s', async (isAdmitted) => {
  const [admission, stop] = [Promise.withResolvers<boolean>(), new AbortController()]
  const fetch = vi.fn(async () => page)
  const given = context('work', { fetch }, stop.signal)
  const run = engines.run(module, given, { mayAsk: () => admission.promise })
  const ended = expect(run)[isAdmitted ? 'resolves' : 'rejects']
  await expect.poll(() => given.emit.progress).toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
  admission.resolve(isAdmitted)
  if (!isAdmitted) stop.abort(new Error('refused'))
  await (isAdmitted ? ended.toMatchObject({ engine: 'e' }) : ended.toThrow())
  expect(fetch).toHaveBeenCalledTimes(isAdmitted ? 1 : 0)
})

it('lets an engine reach nothing but its ports', async () => {
  expect(await engines.run(module, context('reach'))).toMatchObject({ output: { id: 99, reply: { ok: false } } })
})

it('fails only the run whose port returns something that cannot be cloned', async () => {
  const fetch = async (): Promise<FetchedPage> => Object.assign({ ...page }, { body: () => 'text' } as never)
  await expect(engines.run(module, context('work', { fetch }))).rejects.toThrow('could not be cloned')
  expect(await engines.run(module, context('work'))).toMatchObject({ engine: 'e' })
})

it('ends a frozen engine after its abort, while the server and other runs go on', async () => {
  const stop = new AbortController()
  const frozen = engines.run(module, context('freeze', {}, stop.signal))
  expect(await engines.run(module, context('work'))).toMatchObject({ engine: 'e' })
  stop.abort(new Error('too long'))
  await expect(frozen).rejects.toThrow('ended before')
})

it('passes an abort on to the engine and to the ports it waits for', async () => {
  const stop = new AbortController()
  const opened = Promise.withResolvers<void>()
  const fetch = (_url: string, { signal, onStep }: FetchRequest): Promise<FetchedPage> =>
    new Promise((_resolve, reject) => {
      onStep?.({ at: 'waiting', host: 'example.com' })
      signal.addEventListener('abort', () => reject(signal.reason))
      opened.resolve()
    })
  const waiting = engines.run(module, context('wait', { fetch }, stop.signal))
  await opened.promise
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('given up: true waiting')
})

it('starts no more processes than there are places, and gives up waiting for one at an abort', async () => {
  await engines.close()
  engines = createEngines({ places: 1, memoryMb: 64, graceMs: 100 })
  const stop = new AbortController()
  const opened = Promise.withResolvers<void>()
  const fetch = (_url: string, { signal }: FetchRequest): Promise<FetchedPage> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      opened.resolve()
    })
  const busy = engines.run(module, context('wait', { fetch }, stop.signal))
  await opened.promise
  const late = new AbortController()
  const given = engines.run(module, context('work', {}, late.signal))
  const next = engines.run(module, context('work'))
  late.abort(new Error('given up'))
  await expect(given).rejects.toThrow('given up')
  stop.abort(new Error('stopped'))
  await expect(busy).rejects.toThrow('given up: true')
  expect(await next).toMatchObject({ engine: 'e' })
})

it.each(['a new process', 'a process with other modules'])(
  'starts a run once %s has loaded its module',
  async (kind) => {
    if (kind !== 'a new process') await engines.run(module, context('work'))
    const gate = join(mkdtempSync(join(tmpdir(), 'module-')), 'gate')
    const slow = new URL('./spec-slow-module.ts', import.meta.url)
    slow.searchParams.set('gate', gate)
    const onStart = vi.fn()
    const run = engines.run(slow.href, context('none'), { onStart })
    await expect.poll(() => existsSync(`${gate}.loading`)).toBe(true)
    expect(onStart).not.toHaveBeenCalled()
    writeFileSync(gate, '')
    expect(await run).toMatchObject({ engine: 'e' })
    expect(onStart).toHaveBeenCalledOnce()
    await engines.run(slow.href, context('none'), { onStart })
    expect(onStart).toHaveBeenCalledTimes(2)
  },
)
