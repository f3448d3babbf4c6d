import { auth } from '@bazaar/contracts'
import { drafts, session, signIn } from '@bazaar/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from './account.ts'
import { createClient } from './client.ts'

const client = createClient()
const { signOut } = createAccount(client)

const left = vi.fn()
/** Revocations: their token, whether they outlive the page, and how to answer. */
const asked: { token: string | null; keepalive: boolean; answer: (status: number) => void }[] = []

beforeEach(() => {
  asked.length = 0
  left.mockReset()
  client.onLeave(left)
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
  it.each([200, 401, 503])('clears the session before the server answers %i', async (status) => {
    const done = signOut()
    expect(session.getState().token).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(left.mock.calls).toEqual([['signedOut']])
    await expect.poll(() => asked).toMatchObject([{ token: 'Bearer t0ken', keepalive: true }])
    asked[0]?.answer(status)
    await done
    expect(left).toHaveBeenCalledOnce()
    expect(localStorage.length).toBe(0)
  })
})

describe('a server that fails', () => {
  it('leaves the balance unknown, which the last visit had', async () => {
    session.setState({ confirmed: false, creditsKnown: true })
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    await createAccount(client).ensureUser()
    expect(session.getState()).toMatchObject({ creditsKnown: false, available: 20 })
  })
})
