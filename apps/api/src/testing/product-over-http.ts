import { randomUUID } from 'node:crypto'
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

export const signUpTo = async (url: string): Promise<string> => {
  const { cookie } = await postTo(`${url}/api/v1/auth/register`, person(email))
  const mailbox = await fetch(`${url}/dev/mailbox.json?to=${email}`)
  const otp = /\b\d{6}\b/.exec(await mailbox.text())?.[0]
  await postTo(`${url}/api/v1/auth/verify-otp`, { email, otp }, { cookie })
  return signInTo(url)
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
