import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { axeFindings } from '../support/axe.ts'
import { live } from '../support/navigate.ts'
import { codeFor, expect, register, signInAs, signIn, test, endElsewhere, withoutNews } from '../support/test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openSettings = async (page: Page, url: string) => {
  await page.goto(`${url}/settings`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(part(page, 'Devices').getByText('This device')).toBeVisible()
}

test('settings keep the profile, the business and the theme, and agents start from the business profile', async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  await live(page)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const profile = part(page, 'Profile')
  await profile.getByLabel('Name').fill('Asha K')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  const business = part(page, 'Your business')
  await business.getByLabel('Website').fill(product.siteUrl)
  await business.getByLabel('Who buys from you').fill('Cafés in Pune')
  await business.getByRole('button', { name: 'Save' }).click()
  await expect(business.getByRole('button', { name: 'Save' })).toBeDisabled()
  await part(page, 'Preferences').getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(`${product.url}/ai-agents/website-analysis`)
  await expect(page.getByText('From your business profile')).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue(product.siteUrl)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('textbox').first()).toHaveValue('')
})

test('settings change the email address and the password, and sign out other devices', async ({
  page,
  product,
  browser,
}) => {
  const person = await register(product)
  await signInAs(page, product, person)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInAs(other, product, person)
  await other.goto(`${product.url}/ai-agents`)
  await openSettings(page, product.url)

  await part(page, 'Devices').getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  const next = `new.${person.email}`
  const email = part(page, 'Email address')
  await email.getByLabel('New email address').fill(next)
  await email.getByLabel('Password').fill(person.password)
  await email.getByRole('button', { name: 'Send code' }).click()
  await email.getByLabel(/1 of 6/).click()
  await page.keyboard.type(await codeFor(product, next))
  await email.getByRole('button', { name: 'Use this address' }).click()
  await expect(email.getByText(next)).toBeVisible()

  const password = part(page, 'Password')
  await password.getByLabel('Current password').fill(person.password)
  await password.getByLabel('New password').fill('Another-monsoon-42')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await signInAs(page, product, { ...person, email: next, password: 'Another-monsoon-42' })
})

test('settings download all data as a ZIP, and a deletion can be cancelled', async ({ page, product }) => {
  const person = await register(product)
  await signInAs(page, product, person)
  await openSettings(page, product.url)
  const data = part(page, 'Your data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: /Download everything/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^agent-bazaar-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ email: person.email })

  await data.getByRole('button', { name: 'Delete my account' }).click()
  await data.getByLabel(/To confirm, type/).fill(person.email)
  await data.getByLabel('Password').fill(person.password)
  await data.getByRole('button', { name: 'Delete my account' }).click()
  await expect(data.getByText(/will be deleted on/)).toBeVisible()
  await data.getByRole('button', { name: 'Keep my account' }).click()
  await expect(data.getByText(/will be deleted on/)).toBeHidden()
})

test('sign-in and settings are accessible at every width in both themes', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await live(page)
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, product)
  await openSettings(page, product.url)
  await expectAccessible(page)
  // 1280 px at 400 %.
  await expectAccessible(page, { widths: [320] })
})

test('Google sign-in creates an account and returns to the page that was asked for', async ({ page, product }) => {
  const login = `meera${Date.now().toString(36)}`
  // The provider's page requests a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  const throughGoogle = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(/127\.0\.0\.1/)
    const name = page.locator('input[name=login]')
    if (await name.isVisible()) {
      await name.fill(login)
      await page.locator('input[name=password]').fill('any')
      await page.getByRole('button').click()
    }
    const consent = page.getByRole('button', { name: 'Continue' })
    await consent.click()
    await page.waitForURL(`${product.url}/ai-agents/get-tax`)
  }
  await page.goto(`${product.url}/ai-agents/get-tax`)
  await throughGoogle()
  await expect(page.getByRole('heading', { name: 'Get Tax', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('20 credits')).toBeVisible()
  await openSettings(page, product.url)
  await expect(part(page, 'Email address').getByText(`${login}@gmail.example`)).toBeVisible()
  await expect(part(page, 'Password').getByLabel('Current password')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('with nothing set up, a test account signs in, also by a cancelled first try', async ({ page, connected }) => {
  const { url } = connected.product
  const email = `test${Date.now().toString(36)}@example.com`
  const button = page.getByRole('button', { name: 'Continue with Google (test account)' })
  await page.goto(`${url}/ai-agents/get-tax`)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Test account', level: 1 })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Google did not sign you in. Try again, or use your email.')).toBeVisible()
  await button.click()
  await page.getByLabel('Name').fill('Meera Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${url}/ai-agents/get-tax`)
  await expect(page.getByRole('banner').getByText('20 credits')).toBeVisible()
  await openSettings(page, url)
  await expect(part(page, 'Email address').getByText(email)).toBeVisible()
  await expect(part(page, 'Password').getByLabel('Current password')).toHaveCount(0)
})

test('a passkey made in the settings signs in and confirms, and a cancelled prompt keeps the page', async ({
  page,
  product,
  problems,
}) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, product)
  await openSettings(page, product.url)
  const passkeys = part(page, 'Passkeys')
  await passkeys.getByLabel('Name of the passkey').fill('Red phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Not used yet')).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${product.url}/ai-agents`)
  await openSettings(page, product.url)
  await expect(passkeys.getByText('Last used')).toBeVisible()

  const staleProof = {
    status: 403,
    json: { code: 'CONFIRM_IDENTITY', detail: 'Please confirm.', message: '', request_id: 'r' },
  }
  await page.route('**/passkeys/*/remove', (route) => route.fulfill(staleProof), { times: 1 })
  await passkeys.getByRole('button', { name: 'Remove Red phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  expect(problems.splice(0).filter((line) => !line.includes('403'))).toEqual([])
})

test('an app is allowed after signing in, within the limit that was typed', async ({ page, product }) => {
  const person = await register(product)
  const callback = 'https://assistant.example/callback'
  const registered = await fetch(`${product.url}/api/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [callback] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }
  const request = new URLSearchParams({ client_id, redirect_uri: callback, response_type: 'code', ...challenge })
  await page.route(`${callback}*`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Back</title>' }))

  await page.goto(`${product.url}/connect?${request}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Assistant wants to use/ })).toBeVisible()
  await expect(page.getByText('assistant.example')).toBeVisible()
  await page.getByLabel('Credits a day').fill('5')
  await expectAccessible(page, { widths: [390] })
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(/assistant\.example\/callback\?code=[\w-]{43}&iss=/)
  await page.goto(`${product.url}/settings/developers`)
  await expect(part(page, 'Connected apps').getByText('0 of 5 credits today')).toBeVisible()
})

test('a cancelled Google sign-in is explained', async ({ page, product }) => {
  await page.goto(`${product.url}/login#error=access_denied&state=x`)
  await expect(page.getByText('Google did not sign you in. Try again, or use your email.')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/login`)
})

test('after a session expires, the same person finds what they typed', async ({ page, product, problems }) => {
  const person = await register(product)
  const token = await signInAs(page, product, person)
  await withoutNews(page)
  await page.goto(`${product.url}/ai-agents/general-business-summary`)
  await page.getByRole('textbox', { name: 'Project Brief' }).fill('Find wholesale customers')
  await page.getByRole('textbox', { name: 'URL' }).fill(product.siteUrl)
  await endElsewhere(product, token)
  await page.getByRole('button', { name: /^Go/ }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${product.url}/ai-agents/general-business-summary`)
  await expect(page.getByRole('textbox', { name: 'Project Brief' })).toHaveValue('Find wholesale customers')
  problems.length = 0
})

test('the welcome appears once a session, over a loaded page, and a key closes it', async ({ browser, product }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const welcome = page.getByText('Welcome to Agent Bazaar')
  // The welcome ends by itself after two seconds, which a busy machine may need to look for it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`${product.url}/login`)
  // The page's code waits for a frame, which the paused clock holds back.
  await page.clock.runFor(500)
  await expect(welcome).toBeVisible()
  await expect(page.locator('[data-splash] i')).toHaveCount(52)
  await expect(page.locator('[data-splash]')).toHaveCSS('position', 'fixed')
  await expect(page.locator('[data-splash] i').last()).toHaveCSS('width', '6px')
  await expect(page.getByLabel('Email')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(welcome).toBeHidden()
  await page.clock.resume()
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(welcome).toBeHidden()
  await context.close()
})
