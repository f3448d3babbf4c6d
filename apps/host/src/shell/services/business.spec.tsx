import { accounts } from '@bazaar/contracts'
import { forget, setUser, signIn } from '@bazaar/session'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBusiness } from './business.ts'

let asked = 0
let logged = vi.spyOn(console, 'error')

beforeEach(() => {
  asked = 0
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (request: Request) => {
    expect(new URL(request.url).pathname).toBe(accounts.account.path)
    asked += 1
    // Whoever asks without end is left waiting, so that the spec can say so.
    if (asked > 5) await new Promise(() => undefined)
    return new Response(null, { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const person = (id: string) => ({ id, email: `${id}@b.co`, fullname: id, credit_score: 20 })
const failed = () => waitFor(() => expect(logged).toHaveBeenCalledTimes(asked))
/** What a failure set off has happened by then. */
const settled = () => act(async () => new Promise((settle) => setImmediate(settle)))

describe('an account that cannot be read', () => {
  it('is asked for once by all forms that stand there, and again by the next one, or for somebody else', async () => {
    signIn('t0ken', person('u1'))
    const first = renderHook(useBusiness)
    const second = renderHook(useBusiness)
    await failed()
    await settled()
    expect([asked, first.result.current, second.result.current]).toEqual([1, null, null])

    renderHook(useBusiness)
    await waitFor(() => expect(asked).toBe(2))
    await failed()
    await settled()
    expect(asked).toBe(2)

    act(() => setUser(person('u2')))
    await waitFor(() => expect(asked).toBe(3))
  })
})
