import { RegistryRemote, type RemoteModule, contractVersion } from '@bazaar/federation-contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Containers } from './container.ts'
import { breakerOpenMs } from './breaker.ts'
import { RemoteFailure } from './failure.ts'
import type { LoadEvent } from './load-status.ts'
import { createLoader } from './loader.ts'
import { deadlineMs } from './machine.ts'

const [oldId, newId, newerId] = ['0'.repeat(12), '1'.repeat(12), '2'.repeat(12)]
const build = (buildId: string, over: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...RegistryRemote.parse({
    name: 'mfe-support',
    buildId,
    contract: contractVersion,
    container: 'mfe_support',
    pages: [{ id: 'feedback', path: '/feedback', title: 'Feedback', access: 'user' }],
    agents: [],
    preload: { scripts: [], styles: [] },
    base: `/r/mfe-support/${buildId}/`,
    mfManifest: {},
    previousBuildId: oldId,
  }),
  ...over,
})

const Page = () => null
const exposing = (pages: RemoteModule['pages'] = { feedback: async () => ({ default: Page }) }) => ({
  default: { contract: contractVersion, pages },
})
const unreachable = new Error('Failed to load the entry')

type Answers = Record<string, (again: number) => Promise<unknown>>

/** A loader with a fake network that answers by build, and a fake clock. */
const onNetwork = (answers: Answers, over: Partial<Parameters<typeof createLoader>[1]> = {}, first = build(newId)) => {
  const asked: string[] = []
  const abandoned: string[] = []
  const containers: Containers = {
    load: async (remote, again) => {
      asked.push(`${remote.buildId[0]}~${again}`)
      const exposed = await (answers[remote.buildId] ?? (() => Promise.reject(unreachable)))(again)
      return { exposed, entryMs: 12.4, chunkMs: 3.6 }
    },
    abandon: (base) => void abandoned.push(base),
  }
  const loader = createLoader([first], {
    containers,
    files: { of: () => null, settled: async () => undefined },
    release: async (_name, buildId) => build(buildId, { previousBuildId: null }),
    refresh: async () => undefined,
    now: () => Date.now(),
    online: () => true,
    chance: () => 0,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...over,
  })
  const events: LoadEvent[] = []
  loader.onLoad((event) => events.push(event))
  const status = () => loader.status()[0]
  return { loader, asked, abandoned, events, status, open: () => loader.open('mfe-support', 'feedback') }
}

const settle = async (work: Promise<unknown>) => {
  const ended = work.then(
    (value) => value,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return ended
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('a page of a remote', () => {
  it('reports its load times, and opens again from loaded code', async () => {
    const { loader, asked, events, status, open } = onNetwork({ [newId]: async () => exposing() })
    const listener = vi.fn()
    loader.subscribe(listener)
    expect(await settle(open())).toMatchObject({ buildId: newId, degradedFrom: null, page: { default: Page } })
    expect(status()).toMatchObject({ state: 'ready', attempts: 1, cause: null, breaker: 'closed' })
    expect(listener).toHaveBeenCalled()
    await settle(open())
    expect(asked).toEqual(['1~0'])
    expect(events).toMatchObject([
      { outcome: 'ready', attempt: 1, fromCache: false, phases: { entry: 12, chunk: 4, page: 0 }, page: 'feedback' },
      { outcome: 'ready', fromCache: true, phases: { entry: null, chunk: null } },
    ])
  })

  it('waits for its list of files, and asks for it again when it did not arrive', async () => {
    const listFiles = vi.fn(async (remote: RegistryRemote, again: number) =>
      again === 0 ? Promise.reject(unreachable) : remote,
    )
    const { asked, open } = onNetwork({ [newId]: async () => exposing() }, { listFiles })
    expect(await settle(open())).toMatchObject({ buildId: newId, degradedFrom: null })
    expect(listFiles.mock.calls.map(([, again]) => again)).toEqual([0, 1])
    expect(asked).toEqual(['1~1'])
  })

  it('opens from preloaded code and reports the time that took', async () => {
    const { loader, asked, events, open } = onNetwork({ [newId]: async () => exposing() })
    loader.warm('mfe-support', 'feedback')
    loader.warm('mfe-support', 'feedback')
    await vi.runAllTimersAsync()
    await settle(open())
    await settle(open())
    expect(asked).toEqual(['1~0'])
    expect(events).toMatchObject([
      { outcome: 'ready', fromCache: false, phases: { entry: 12, chunk: 4, total: 16 } },
      { outcome: 'ready', fromCache: true, phases: { entry: null, chunk: null, total: 0 } },
    ])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['did not arrive', () => Promise.reject(unreachable)],
    ['threw', () => Promise.reject(new Error('it throws'))],
    ['lacks the page', async () => exposing({ feedback: async () => ({ default: 1 as never }) })],
    ['never came', () => new Promise(() => undefined)],
  ])('is asked for anew, and blamed for nothing, when code that was loaded ahead %s', async (_name, first) => {
    const { loader, asked, abandoned, events, status, open } = onNetwork({
      [newId]: async (again) => (again === 0 ? first() : exposing()),
    })
    loader.warm('mfe-support', 'feedback')
    loader.warm('mfe-support', 'feedback')
    await vi.runAllTimersAsync()
    expect(abandoned).toEqual([build(newId).base])
    expect(events).toEqual([])
    expect(await settle(open())).toMatchObject({ buildId: newId, degradedFrom: null })
    expect(asked).toEqual(['1~0', '1~1'])
    expect(events).toMatchObject([{ outcome: 'ready', attempt: 1 }])
    expect(status()).toMatchObject({ state: 'ready', breaker: 'closed' })
  })

  it('has its full deadline when clicked while preloading', async () => {
    const { loader, asked, abandoned, open } = onNetwork({
      [newId]: () => new Promise((resolve) => setTimeout(() => resolve(exposing()), 2 * deadlineMs - 1_000)),
    })
    loader.warm('mfe-support', 'feedback')
    await vi.advanceTimersByTimeAsync(deadlineMs - 500)
    expect(await settle(open())).toMatchObject({ buildId: newId, degradedFrom: null })
    await settle(open())
    expect(asked).toEqual(['1~0'])
    expect(abandoned).toEqual([])
  })

  it('retries twice under other URLs when nothing arrives, then opens from the previous build', async () => {
    const { asked, events, status, open } = onNetwork({ [oldId]: async () => exposing() })
    expect(await settle(open())).toMatchObject({ buildId: oldId, degradedFrom: newId })
    expect(asked).toEqual(['1~0', '1~1', '1~2', '0~0'])
    expect(status()).toMatchObject({ state: 'degraded', buildId: oldId, degradedFrom: newId, cause: 'offline' })
    expect(events).toMatchObject([{ outcome: 'degraded', buildId: oldId, degradedFrom: newId, attempt: 4 }])
  })

  it('shown by the previous build gives way to the wanted one on Retry', async () => {
    const answers: Answers = {
      [newId]: async () => Promise.reject(new Error('it throws')),
      [oldId]: async () => exposing(),
    }
    const { loader, asked, events, open } = onNetwork(answers)
    await settle(open())
    await settle(open())
    expect(asked).toEqual(['1~0', '0~0'])
    expect(events).toMatchObject([
      { outcome: 'degraded', tried: true },
      { outcome: 'degraded', tried: false },
    ])
    answers[newId] = async () => exposing()
    loader.retry('mfe-support')
    expect(await settle(open())).toMatchObject({ buildId: newId, degradedFrom: null })
    expect(asked).toEqual(['1~0', '0~0', '1~1'])
  })

  it('shown by the previous build becomes ready when the registry rolls back to it', async () => {
    const { loader, asked, status, open } = onNetwork({ [oldId]: async () => exposing() })
    await settle(open())
    loader.update([build(newerId)])
    expect(status()).toMatchObject({ state: 'degraded', degradedFrom: newId })
    loader.update([build(oldId, { previousBuildId: null })])
    expect(status()).toMatchObject({ state: 'ready', buildId: oldId, degradedFrom: null, breaker: 'closed' })
    const before = asked.length
    expect(await settle(open())).toMatchObject({ buildId: oldId, degradedFrom: null })
    expect(asked).toHaveLength(before)
  })

  it('is given up at the deadline, whatever hangs', async () => {
    const { events, open } = onNetwork({ [newId]: () => new Promise(() => undefined) })
    const failure = await settle(open())
    expect(failure).toMatchObject({ failing: 'late' })
    expect(events).toMatchObject([{ outcome: 'failed', cause: 'slow', phases: { total: deadlineMs } }])
  })

  it.each([
    ['no module at all', async () => null],
    ['a page that was declared and is missing', async () => exposing({})],
    [
      'a page inherited from elsewhere',
      async () => exposing(Object.create({ feedback: async () => ({ default: Page }) })),
    ],
    ['a page that shows nothing', async () => exposing({ feedback: async () => ({ default: 1 as never }) })],
    ['a missing expose', async () => Promise.reject(new Error('Module "./remote" does not exist in container.'))],
  ])('that exposes %s is not tried again', async (_name, answer) => {
    const { asked, status, open } = onNetwork({ [newId]: answer }, {}, build(newId, { previousBuildId: null }))
    expect(await settle(open())).toBeInstanceOf(RemoteFailure)
    expect(asked).toEqual(['1~0'])
    expect(status()).toMatchObject({ state: 'failed', cause: 'broken', buildId: newId })
  })

  it('of an unsupported contract is not downloaded', async () => {
    const remote = build(newId, { contract: contractVersion + 1, previousBuildId: null })
    const { asked, status, open } = onNetwork({}, {}, remote)
    await settle(open())
    expect(asked).toEqual([])
    expect(status()).toMatchObject({ state: 'failed', cause: 'updating', retryAt: null })
  })

  it('opens from the registry’s newer build when files are missing', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      request: 'http://x/7.js',
    })
    const answers: Answers = { [newId]: async () => Promise.reject(gone), [newerId]: async () => exposing() }
    const { asked, open, loader } = onNetwork(answers, {
      files: { of: () => 404, settled: async () => undefined },
      refresh: async () => loader.update([build(newerId)]),
    })
    expect(await settle(open())).toMatchObject({ buildId: newerId, degradedFrom: null })
    expect(asked).toEqual(['1~0', '2~0'])
  })

  it.each([
    ['was cut is retried and blames the network', false, 'ready', null],
    ['is another than the release is refused', true, 'failed', 'blocked'],
  ])('whose file %s', async (_what, altered, state, cause) => {
    const refused = Object.assign(new Error('Failed to load "http://x/7.js"'), { request: 'http://x/7.js' })
    const answer = (again: number) => (again === 0 ? Promise.reject(refused) : Promise.resolve(exposing()))
    const { asked, status, open } = onNetwork(
      { [newId]: answer },
      { files: { of: () => 200, settled: async () => undefined }, isAltered: async () => altered },
      build(newId, { previousBuildId: null }),
    )
    await settle(open())
    expect(asked).toEqual(altered ? ['1~0'] : ['1~0', '1~1'])
    expect(status()).toMatchObject({ state, ...(cause === null ? {} : { cause }) })
  })

  it('of a remote that is switched off is not requested', async () => {
    const { asked, open } = onNetwork({}, {}, build(newId, { off: true }))
    expect(await settle(open())).toBeInstanceOf(RemoteFailure)
    expect(asked).toEqual([])
  })
})

describe('the breaker of a remote', () => {
  it('pauses for half a minute, then probes once', async () => {
    const { asked, events, status, open } = onNetwork({}, {}, build(newId, { previousBuildId: null }))
    await settle(open())
    expect(status()).toMatchObject({ state: 'failed', cause: 'offline', breaker: 'open' })
    await settle(open())
    expect(asked).toHaveLength(3)
    expect(events.map(({ outcome, tried }) => [outcome, tried])).toEqual([
      ['failed', true],
      ['failed', false],
    ])
    vi.advanceTimersByTime(breakerOpenMs)
    await settle(open())
    expect(asked).toHaveLength(4)
    expect(status()?.retryAt).toBe(Date.now() + breakerOpenMs)
  })
})

describe('a build that breaks on its first render', () => {
  it('gives way to the previous one, and each load is reported once', async () => {
    const { loader, events, open } = onNetwork({ [newId]: async () => exposing(), [oldId]: async () => exposing() })
    await settle(open())
    expect(loader.reject('mfe-support')).toBe(true)
    expect(await settle(open())).toMatchObject({ buildId: oldId, degradedFrom: newId })
    // The fallback has no build behind it.
    expect(loader.reject('mfe-support')).toBe(false)
    expect(events.map(({ outcome, buildId, tried }) => [outcome, buildId, tried])).toEqual([
      ['ready', newId, true],
      ['degraded', oldId, false],
    ])
  })
})

describe('safe mode', () => {
  it('skips a canary and requests every file under a new URL', async () => {
    const canary = build(newId, { channel: 'canary' })
    const { asked, events, open } = onNetwork({ [oldId]: async () => exposing() }, { safe: true }, canary)
    expect(await settle(open())).toMatchObject({ buildId: oldId })
    expect(events).toMatchObject([{ outcome: 'degraded', tried: false }])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^0~[1-9]\d\d$/)
  })
})
