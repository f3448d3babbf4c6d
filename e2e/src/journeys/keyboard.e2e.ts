import type { Locator, Page } from '@playwright/test'
import { press, tabTo, type } from '../support/keyboard.ts'
import { heading, live } from '../support/navigate.ts'
import { type Product, codeFor, expect, newPerson, signIn, test } from '../support/test.ts'

/** Chooses an entry of a menu or palette that has the focus. */
const choose = async (page: Page, entry: Locator): Promise<void> => {
  await expect(entry).toBeVisible()
  const isFocused = () => entry.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
const open = async (page: Page, search: string, title: string): Promise<void> => {
  const palette = page.getByRole('dialog')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(search)
  await expect(palette.getByRole('option', { selected: true })).toContainText(title)
  await page.keyboard.press('Enter')
}
const profileMenu = (page: Page) => page.getByRole('banner').getByRole('button').last()

test('a new account reaches, names and downloads its first result with the keyboard alone', async ({
  page,
  product,
}) => {
  const person = newPerson()
  await page.goto(`${product.url}/login`)
  await live(page)
  await press(page, page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - complementary "Agent Bazaar":
      - figure "Income tax 2026-27 on ₹12,75,000"
    - form "Create your account":
      - heading "Create your account" [level=1]
      - textbox "Name"
      - textbox "Email"
      - textbox "Mobile number"
      - textbox "Password"
      - checkbox /I agree to the Terms and Conditions/
      - button "Create account" [disabled]
    - navigation "Legal"
    - group "Language":
      - button "English" [pressed]
  `)
  await type(page, page.getByRole('textbox', { name: 'Name' }), person.fullname)
  await type(page, page.getByRole('textbox', { name: 'Email' }), person.email)
  await type(page, page.getByRole('textbox', { name: 'Mobile number' }), person.mobile)
  await type(page, page.getByLabel('Password'), person.password)
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, page.getByRole('button', { name: 'Create account' }))
  await type(page, page.getByLabel(/1 of 6/), await codeFor(product, person.email))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await type(page, page.getByLabel('Password'), person.password)
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Hello, Asha')).toBeFocused()
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - navigation "Agent Bazaar":
      - 'link "Agent Bazaar: AI agents"'
      - button "Search and commands Ctrl K"
      - link "My results"
      - button "Notices"
      - link "20 credits"
      - button "Asha Kulkarni"
  `)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Hello, Asha" [level=1]
    - heading "Your website?" [level=2]
    - textbox "Website"
    - button "Read it"
    - searchbox "Search agents"
    - group "Category":
      - button "All Agents" [pressed]
    - group "What do you want to get done?"
    - region "Featured Agents":
      - heading "Featured Agents" [level=2]
      - heading "Know Your Customer (KYC)" [level=3]
      - button "Run Know Your Customer (KYC)"
  `)
  await type(page, page.getByRole('textbox', { name: 'Website' }), product.siteUrl)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your business', level: 2 })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Website Analysis', exact: true }))
  await expect(heading(page, 'Website Analysis')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Go · 1 credit' }))

  const result = page.getByRole('region', { name: 'Result', exact: true })
  await expect(result).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Website Analysis" [level=1]
    - textbox "URL"
    - button "Go · 1 credit"
    - status: Result ready
    - region "Result":
      - heading /^Website .* of 100$/ [level=2]
      - group "What to do with the result":
        - button "Copy"
        - button "Download"
        - button "More"
        - button "Favourite"
      - table "Score by area"
  `)
  await press(page, result.getByRole('button', { name: 'More' }))
  await choose(page, page.getByRole('menuitem', { name: 'Rename' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Our site in November')
  await page.keyboard.press('Enter')
  await expect(result.getByRole('heading', { name: 'Our site in November' })).toBeFocused()
  await press(page, result.getByRole('button', { name: 'Download' }))
  const download = page.waitForEvent('download')
  await choose(page, page.getByRole('menuitem', { name: 'PDF, A4' }))
  expect((await download).suggestedFilename()).toBe('our-site-in-november.pdf')
})

const runTax = async (product: Product, token: string, annualIncome: string): Promise<void> => {
  const answer = await fetch(`${product.url}/api/v1/finance/get-tax`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ annualIncome }),
  })
  expect(answer.status).toBe(200)
}

test('results, a ticket, feedback, settings and signing out need no mouse', async ({ page, product }) => {
  const token = await signIn(page, product)
  await runTax(product, token, '9,00,000')
  await runTax(product, token, '15,00,000')
  await page.goto(`${product.url}/results`)
  await live(page)
  for (const name of [/₹15,00,000$/, /₹9,00,000$/]) await press(page, page.getByRole('checkbox', { name }), 'Space')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "My results":
      - heading "My results" [level=1]
      - searchbox "Search results"
      - group "2 selected":
        - status: 2 selected
        - combobox "Folder"
        - button "Mark as favourites"
        - button "Delete"
      - list:
        - listitem:
          - checkbox "Select Income tax 2026-27 on ₹15,00,000" [checked]
          - heading "Income tax 2026-27 on ₹15,00,000" [level=2]
  `)
  await press(page, page.getByRole('button', { name: 'Mark as favourites' }))
  await press(page, page.getByRole('button', { name: 'Favourites', exact: true }))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)

  await open(page, 'ticket', 'Customer Support')
  await expect(heading(page, 'My Tickets')).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'Open Tickets' }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "My Tickets" [level=1]
    - tablist "My Tickets":
      - tab "Open Tickets"
      - tab "Create New Ticket" [selected]
    - tabpanel "Create New Ticket":
      - progressbar "Create New Ticket"
      - combobox "Category"
      - textbox "Subject"
      - textbox "How can we help?"
      - button "Submit" [disabled]
  `)
  await type(page, page.getByLabel('Category'), 'Tech')
  await type(page, page.getByLabel('Subject'), 'No mouse here')
  await type(page, page.getByLabel('How can we help?'), 'Everything works so far.')
  await press(page, page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Support Submitted Successfully' })).toBeVisible()

  await open(page, 'feedback', 'Feedback')
  await expect(heading(page, 'Customer Feedback')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await type(page, page.getByLabel('Your message'), 'Good without a mouse')
  await press(page, page.getByRole('button', { name: 'Submit Feedback' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Feedback Submitted Successfully' })).toBeVisible()

  await press(page, profileMenu(page))
  await choose(page, page.getByRole('menuitem', { name: 'Settings' }))
  await expect(heading(page, 'Settings')).toBeFocused()
  await tabTo(page, page.getByLabel('Theme'))
  await page.keyboard.type('D')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await press(page, profileMenu(page))
  await choose(page, page.getByRole('menuitem', { name: 'Logout' }))
  await expect(heading(page, 'Sign in')).toBeFocused()
})
