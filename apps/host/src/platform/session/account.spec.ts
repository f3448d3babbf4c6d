import { auth } from '@bazaar/contracts'
import { drafts, session, signIn } from '@bazaar/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from './account.ts'
import { onLeave } from './http.ts'

const left = vi.fn()
/** Revocations: with which token, whether they outlive the page, and how to answer. */
const asked: { token: string | null; keepalive: boolean; answer: (status: number) => void }[] = []

beforeEach(() => {
  asked.length = 0
  left.mockReset()
  onLeave(left)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', (request: Request, { keepalive = false }: RequestInit) => {
    expect(new URL(request.url).pathname).toBe(auth.logout.path)
    const token = request.headers.get('authorization')
    return new Promise<Response>((settle) =>
      asked.push({ token, keepalive, answer: (status) => settle(new Response('{"message":"Bye"}', { status })) }),
    )
  })
  signIn('t0ken', { id: 'u', email: 'a@b.co', fullname: 'Asha', credit_score: 20 })
  drafts.write('get-tax', { annualIncome: '12' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('signOut', () => {
  it.each([200, 401, 503])('leaves nothing here before the server has answered, whose answer is %i', async (status) => {
    const done = signOut()
    expect(session.getState().token).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(left.mock.calls).toEqual([['signedOut']])
    await vi.waitFor(() => expect(asked).toMatchObject([{ token: 'Bearer t0ken', keepalive: true }]))
    asked[0]?.answer(status)
    await done
    expect(left).toHaveBeenCalledOnce()
    expect(localStorage.length).toBe(0)
  })
})
