import { accounts } from '@bazaar/contracts'
import { forget, signIn } from '@bazaar/session'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBusiness as useBusinessOf } from '@bazaar/federation-page'
import { createClient } from '../../platform/session/client.ts'
import { createBusiness } from './business.ts'

let asked = 0
let logged = vi.spyOn(console, 'error')

beforeEach(() => {
  asked = 0
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (request: Request) => {
    expect(new URL(request.url).pathname).toBe(accounts.account.path)
    asked += 1
    // An endless loop waits here, so that the spec can fail.
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
/** Waits for everything that a failure set off. */
const settled = () => act(async () => new Promise((settle) => setImmediate(settle)))

describe('an account that fails to load', () => {
  it('is read once for all open forms, and again for the next form or another user', async () => {
    const business = createBusiness(createClient().http)
    const useBusiness = () => useBusinessOf({ business })
    signIn('t0ken', person('u1'))
    const first = renderHook(useBusiness)
    const second = renderHook(useBusiness)
    await waitFor(() => expect(asked).toBe(1))
    await failed()
    await settled()
    expect([asked, first.result.current, second.result.current]).toEqual([1, null, null])

    renderHook(useBusiness)
    await waitFor(() => expect(asked).toBe(2))
    await failed()
    await settled()
    expect(asked).toBe(2)

    act(() => signIn('t2', person('u2')))
    await waitFor(() => expect(asked).toBe(3))
  })
})
