import { test as base, expect } from '@playwright/test'
import { type Plain, startPlain } from '../support/products.ts'
import { codeFor, newPerson } from '../support/test.ts'
import { firefox } from './firefox.ts'
import { screenOf } from './screen.ts'
import { webkit } from './webkit.ts'

const test = base.extend<{}, { plain: Plain }>({
  plain: [
    async ({}, use) => {
      const plain = await startPlain()
      await use(plain)
      await plain.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const agents = ['get-tax', 'seo-generate-meta', 'email-draft'].map((id) => `/ai-agents/${id}`)
const pages = ['/ai-agents', ...agents, '/results', '/customer-support', '/feedback', '/settings']

for (const { name, missing, start } of [firefox, webkit]) {
  test(`${name}: from sign-up to a result, a ticket and Hindi`, async ({ plain }, info) => {
    test.skip(missing !== null, `${name} is not installed: ${missing}`)
    const { product } = plain
    const driver = await start()
    const user = screenOf(driver, product.url)
    const person = newPerson()
    try {
      await driver.resize(1280, 900)
      await test.step('sign up and in', async () => {
        await user.open('/login?mode=signup')
        await user.fill('Name', person.fullname)
        await user.fill('Email', person.email)
        await user.fill('Mobile number', person.mobile)
        await user.fill('Password', person.password)
        await driver.click('input[type=checkbox]')
        await user.button('Create account')
        await user.sees('Verify OTP')
        const code = await codeFor(product, person.email)
        for (const [at, digit] of [...code].entries()) await driver.type(`input[aria-label*="${at + 1} of 6"]`, digit)
        await user.button('Verify OTP')
        await user.fill('Password', person.password)
        await user.button('Login')
        await user.isAt('/ai-agents')
        await user.sees('Available Credits : 20')
      })
      await test.step('run an agent and find its result after a reload', async () => {
        await user.open('/ai-agents')
        await user.link('Get Tax')
        await user.fill('Annual Income', '12,75,000')
        await user.button('Go · 1 credit')
        await user.sees('Charged 1 credit')
        await user.sees('The new regime costs')
        await driver.open(await driver.read('location.href'))
        await user.sees('The new regime costs')
        await user.open('/results')
        await user.sees('Income tax')
        await user.sees('₹12,75,000')
      })
      await test.step('open a ticket', async () => {
        await user.open('/customer-support')
        await user.button('Create New Ticket')
        await user.choose('Category', 'Technical Issues')
        await user.fill('Subject', 'A question')
        await user.fill('How can we help?', 'The download does nothing.')
        await user.button('Submit')
        await user.sees('Support Submitted Successfully')
      })
      await test.step('see pages of each remote, wide and narrow', async () => {
        for (const width of [1280, 390]) {
          await driver.resize(width, 844)
          for (const path of pages) {
            await user.open(path)
            await user.heading()
            await user.fits()
          }
        }
        expect(await driver.read('innerWidth')).toBeLessThan(500)
        await driver.resize(1280, 900)
      })
      await test.step('read it in Hindi', async () => {
        await user.open('/settings')
        await user.choose('Language', 'हिन्दी')
        await expect.poll(() => driver.read('document.documentElement.lang')).toBe('hi')
        await user.sees('सेटिंग')
      })
      expect(driver.problems()).toEqual([])
    } finally {
      // Helps to debug a failure.
      await info.attach(name, { body: await driver.picture(), contentType: 'image/png' })
      await driver.close()
    }
  })
}
