import type { BrowserContext } from 'playwright-core'

const post = async (url: string, body: unknown, cookie = ''): Promise<{ json: unknown; cookie: string }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return { json: await answer.json(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

const mailedCode = async (url: string, email: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const found = /\b\d{6}\b/.exec(await answer.text())
    if (found) return found[0]
    await new Promise((settle) => setTimeout(settle, 100))
  }
  throw new Error('No code arrived.')
}

/** Registers, verifies and signs in one account. */
export const signUp = async (url: string): Promise<{ id: string; token: string; email: string }> => {
  const email = `bench.${Date.now()}@example.com`
  const password = 'Monsoon-ledger-88'
  const { cookie } = await post(`${url}/api/v1/auth/register`, {
    fullname: 'Bench',
    email,
    password,
    // Each number gets the credits of a sign-up once.
    mobile_number: `98${String(Date.now()).slice(-8)}`,
  })
  await post(`${url}/api/v1/auth/verify-otp`, { email, otp: await mailedCode(url, email) }, cookie)
  const { json } = await post(`${url}/api/v1/auth/login`, { email, password })
  if (typeof json !== 'object' || json === null || !('token' in json) || !('id' in json)) {
    throw new Error('Sign-in gave no token.')
  }
  return { id: String(json.id), token: String(json.token), email }
}

/** Signs a browser in before its first page, by storing the token where the session library reads it. */
export const signInBrowser = (context: BrowserContext, token: string): Promise<unknown> =>
  context.addInitScript((value) => localStorage.setItem('token', value), token)
