import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { goodPassword, person } from './people.ts'

/** Calls a product that runs in another process. */
export const postTo = async (address: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: answer.status, cookie, body: (await answer.json()) as { token?: string; runId?: string } }
}

const email = 'asha@example.com'

/** @returns the token of the session, empty where the account or its password is unknown */
export const signInTo = async (url: string): Promise<string> =>
  (await postTo(`${url}/api/v1/auth/login`, { email, password: goodPassword })).body.token ?? ''

/** A mail is sent after the call that writes it is answered. */
const mailedCode = async (url: string): Promise<string | undefined> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const mailbox = await fetch(`${url}/dev/mailbox.json?to=${email}`)
    const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0]
    if (code !== undefined) return code
    await sleep(100)
  }
  return undefined
}

export const signUpTo = async (url: string): Promise<string> => {
  const { cookie } = await postTo(`${url}/api/v1/auth/register`, person(email))
  const otp = await mailedCode(url)
  const { status } = await postTo(`${url}/api/v1/auth/verify-otp`, { email, otp }, { cookie })
  const token = await signInTo(url)
  if (token === '') throw new Error(`No session after signing up: the code was answered with ${status}.`)
  return token
}

export const getTaxAt = (url: string, token: string, key = randomUUID()) =>
  postTo(
    `${url}/api/v1/finance/get-tax`,
    { annualIncome: '1275000' },
    { authorization: `Bearer ${token}`, 'idempotency-key': key },
  )

export const isReadyAt = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
