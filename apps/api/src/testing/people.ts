import type { LightMyRequestResponse } from 'fastify'
import { createHash } from 'node:crypto'
import type { TestApp } from './test-app.ts'

export const goodPassword = 'correct-horse-7'

export type Person = { email: string; fullname: string; password: string; mobile_number: string }

export const person = (email: string, more: Partial<Person> = {}): Person => ({
  email,
  fullname: 'Asha Rao',
  password: goodPassword,
  // Credits are given once for a phone number.
  mobile_number: `9${createHash('sha256').update(email).digest().readUInt32BE().toString().padStart(10, '0').slice(-9)}`,
  ...more,
})

type PostOptions = { token?: string; cookies?: Record<string, string>; from?: string }

export const post = (
  { app }: Pick<TestApp, 'app'>,
  verb: string,
  payload: Record<string, unknown>,
  { token, cookies, from }: PostOptions = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/v1/auth/${verb}`,
    payload,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(cookies ? { cookies } : {}),
    ...(from ? { remoteAddress: from } : {}),
  })

/** Code of the newest mail to an address. */
export const lastCode = async ({ mails }: Pick<TestApp, 'mails'>, email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mails(email)).at(-1)?.text ?? '')?.[0] ?? 'no code'

/** The `reg` cookie an answer sets. */
export const regCookie = (answer: LightMyRequestResponse): Record<string, string> => ({
  reg: answer.cookies.find(({ name }) => name === 'reg')?.value ?? '',
})

/** A user who signed up and in, as the suites of other modules need one. */
export const signedInUser = async (
  test: TestApp,
  email = 'asha@example.com',
): Promise<{ userId: string; token: string; headers: { authorization: string } }> => {
  const cookies = regCookie(await post(test, 'register', person(email)))
  await post(test, 'verify-otp', { email, otp: await lastCode(test, email) }, { cookies })
  const { id, token } = (await post(test, 'login', { email, password: goodPassword })).json()
  return { userId: id, token, headers: { authorization: `Bearer ${token}` } }
}
