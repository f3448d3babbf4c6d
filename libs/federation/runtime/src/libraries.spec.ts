import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lend, lendingMs } from './libraries.ts'

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

it('lends a library under its key and its version, and fetches it when somebody takes it', async () => {
  const forms = { get: 1 }
  const load = vi.fn(async () => forms)
  lend({ [key]: load })
  expect(load).not.toHaveBeenCalled()
  const share = scopes['default']?.[key]?.['1.2.3-rc.1']
  expect(share).toMatchObject({ version: '1.2.3-rc.1', from: 'host', scope: ['default'] })
  expect((await share?.get())?.()).toBe(forms)
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps what is shared already', () => {
  scopes['default'] = { react: {} }
  lend({ [key]: async () => ({}) })
  expect(Object.keys(scopes['default'])).toEqual(['react', key])
})

it('says in time that a library does not come, so that remotes take their own', async () => {
  lend({ [key]: () => new Promise(() => undefined) })
  const taken = scopes['default']?.[key]?.['1.2.3-rc.1']?.get()
  const ended = expect(taken).rejects.toThrow(`${key} does not come`)
  await vi.advanceTimersByTimeAsync(lendingMs)
  await ended
})
