import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareLibraries, sharingMs } from './libraries.ts'

type Share = { version: string; get: () => Promise<() => object> }
let scopes: Record<string, Record<string, Record<string, Share>>> = {}

beforeEach(() => {
  scopes = {}
  vi.stubGlobal('__webpack_share_scopes__', scopes)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key = '@scope/forms@1.2.3-rc.1/get,set'

it('shares a library by key and version, and loads it on first use', async () => {
  const forms = { get: 1 }
  const load = vi.fn(async () => forms)
  shareLibraries({ [key]: load })
  expect(load).not.toHaveBeenCalled()
  const share = scopes['default']?.[key]?.['1.2.3-rc.1']
  expect(share).toMatchObject({ version: '1.2.3-rc.1', from: 'host', scope: ['default'] })
  expect((await share?.get())?.()).toBe(forms)
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps what is already shared', () => {
  scopes['default'] = { react: {} }
  shareLibraries({ [key]: async () => ({}) })
  expect(Object.keys(scopes['default'])).toEqual(['react', key])
})

it('gives up on a stalled library in time for remotes to use their own', async () => {
  shareLibraries({ [key]: () => new Promise(() => undefined) })
  const taken = scopes['default']?.[key]?.['1.2.3-rc.1']?.get()
  const ended = expect(taken).rejects.toThrow(`${key} did not load in time`)
  await vi.advanceTimersByTimeAsync(sharingMs)
  await ended
})
