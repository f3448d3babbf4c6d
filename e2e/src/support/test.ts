import { type Page, test as base, expect } from '@playwright/test'

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the product did not start.`)
  return value
}

export type Product = { url: string; dataDir: string; siteUrl: string }
export type Person = { fullname: string; email: string; password: string; mobile: string }

let count = 0
export const somebody = (): Person => {
  count += 1
  const id = `${Date.now().toString(36)}${process.pid}${count}`
  return {
    fullname: 'Asha Kulkarni',
    email: `asha.${id}@example.com`,
    password: 'Kothrud-monsoon-41',
    mobile: `98${String(Date.now() + count + process.pid * 1_000).slice(-8)}`,
  }
}

/** The newest code mailed to an address, from the embedded mailbox. */
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

/** Registers and verifies a person through the API. */
export const register = async (product: Product): Promise<Person> => {
  const person = somebody()
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

/** The token of a new session of this person. */
export const sessionOf = async (product: Product, { email, password }: Pick<Person, 'email' | 'password'>) =>
  String((await post(product, '/api/v1/auth/login', { email, password })).json['token'])

/** Ends a session without its browser knowing, as another device does. */
export const endElsewhere = (product: Product, token: string) =>
  fetch(`${product.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })

/** Nothing tells this page what happens elsewhere, so that it learns of it by its own next request. */
export const withoutNews = (page: Page) => page.route('**/api/v1/news', () => undefined)

/** Puts a session's token where the product keeps it, before the first page. */
export const useSession = (page: Page, token: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', 'yes')
      localStorage.setItem(key, value)
    },
    ['token', token] as const,
  )

/** A session of this person, and its token put where the product keeps it. */
export const signInAs = async (
  page: Page,
  product: Product,
  person: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const token = await sessionOf(product, person)
  await useSession(page, token)
  return token
}

/** A session of somebody new. */
export const signIn = async (page: Page, product: Product): Promise<string> =>
  signInAs(page, product, await register(product))

/** `faultyUrl`: a website whose faults are known. */
type Watched = { product: Product; problems: string[]; faultyUrl: string }

/** Every journey fails when the page logs an error it did not expect, or breaks its content policy. */
export const test = base.extend<Watched>({
  product: async ({}, use) => {
    await use({ url: setting('PRODUCT_URL'), dataDir: setting('PRODUCT_DATA'), siteUrl: setting('SITE_URL') })
  },
  faultyUrl: async ({}, use) => {
    await use(setting('FAULTY_URL'))
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`)
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
