import { type Page, test as base, expect } from '@playwright/test'
import { type Connected, type Plain, type Product, startConnected, startPlain } from './products.ts'

export type { Product }

export type Person = { fullname: string; email: string; password: string; mobile: string }

let count = 0
export const newPerson = (): Person => {
  count += 1
  const id = `${Date.now().toString(36)}${process.pid}${count}`
  return {
    fullname: 'Asha Kulkarni',
    email: `asha.${id}@example.com`,
    password: 'Kothrud-monsoon-41',
    mobile: `98${String(Date.now() + count + process.pid * 1_000).slice(-8)}`,
  }
}

/** The newest code mailed to an address, read from the product's mailbox. */
export const codeFor = async (product: Product, email: string): Promise<string> => {
  const read = async (): Promise<string | null> => {
    const answer = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    return /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1] ?? null
  }
  await expect.poll(read).not.toBeNull()
  return (await read()) ?? ''
}

const post = async (
  product: Product,
  path: string,
  body: unknown,
  cookie = '',
): Promise<{ json: Record<string, unknown>; cookie: string }> => {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const json = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`)
  return { json, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
}

/** Signs up a new person through the API. */
export const register = async (product: Product): Promise<Person> => {
  const person = newPerson()
  const { cookie } = await post(product, '/api/v1/auth/register', {
    fullname: person.fullname,
    email: person.email,
    password: person.password,
    mobile_number: person.mobile,
  })
  await post(
    product,
    '/api/v1/auth/verify-otp',
    { email: person.email, otp: await codeFor(product, person.email) },
    cookie,
  )
  return person
}

/** Signs in through the API. @returns the session's token */
export const sessionOf = async (product: Product, { email, password }: Pick<Person, 'email' | 'password'>) =>
  String((await post(product, '/api/v1/auth/login', { email, password })).json['token'])

/** Ends a session from another device: its browser does not know yet. */
export const endElsewhere = (product: Product, token: string) =>
  fetch(`${product.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })

/** Silences the event stream, so that the page learns what happened elsewhere by its own next request. */
export const withoutNews = (page: Page) => page.route('**/api/v1/news', () => undefined)

/** Puts a token into local storage, once, before the page loads. */
export const useSession = (page: Page, token: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', 'yes')
      localStorage.setItem(key, value)
    },
    ['token', token] as const,
  )

/** Signs a person in through the API and hands the session to the page. @returns the token */
export const signInAs = async (
  page: Page,
  product: Product,
  person: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const token = await sessionOf(product, person)
  await useSession(page, token)
  return token
}

/** Signs a new person in. @returns the token */
export const signIn = async (page: Page, product: Product): Promise<string> =>
  signInAs(page, product, await register(product))

/** `test.use(withoutWorker)`: tests that answer or count requests themselves, which a service worker would take. */
export const withoutWorker = { serviceWorkers: 'block' } as const

type PerTest = { problems: string[] }
/** Products are started for the first test of a worker that uses them, and shared by all tests of that worker. */
type PerWorker = {
  plain: Plain
  /** The plain product. */
  product: Product
  /** A website whose faults are known. */
  faultyUrl: string
  connected: Connected
}

const startTimeout = 120_000

/** Every journey fails when the page logs an error that the test does not expect, or breaks its content policy. */
export const test = base.extend<PerTest, PerWorker>({
  plain: [
    async ({}, use) => {
      const plain = await startPlain()
      await use(plain)
      await plain.close()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  product: [async ({ plain }, use) => use(plain.product), { scope: 'worker' }],
  faultyUrl: [async ({ plain }, use) => use(plain.faultyUrl), { scope: 'worker' }],
  connected: [
    async ({}, use) => {
      const connected = await startConnected()
      await use(connected)
      await connected.close()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`)
      })
      await use(problems)
      // A request that a test still answers at its end would fail the whole run.
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
