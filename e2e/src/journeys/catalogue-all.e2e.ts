import type { Registry } from '@bazaar/federation-contract'
import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { type AgentRow, agentTable } from '../support/agent-table.ts'
import { expect, type Product, signIn, test } from '../support/test.ts'

const widths = [390, 870, 1440]
/** Fields that appear only after a yes. */
const revealed: Readonly<Record<string, string>> = { 'general-outline': 'Topic' }

type Listed = Pick<AgentRow, 'title' | 'featured'>

const titlesInOrder = (rows: readonly Listed[]): string[] => {
  const place = ({ featured }: Listed) => featured ?? Number.POSITIVE_INFINITY
  const [cards, more] = [rows.filter(({ featured }) => featured), rows.filter(({ featured }) => !featured)]
  return [
    ...cards.toSorted((a, b) => place(a) - place(b)),
    ...more.toSorted((a, b) => a.title.localeCompare(b.title)),
  ].map(({ title }) => title)
}

/** Titles of agents that remotes declare and the table does not list. */
const laterTitles = async (product: Product): Promise<Listed[]> => {
  const { remotes } = (await (await fetch(`${product.url}/api/v1/registry`)).json()) as Registry
  const specified = new Set(agentTable.flatMap(({ forms }) => forms.map(({ id }) => id)))
  return remotes
    .flatMap(({ agents }) => agents)
    .filter(({ id, variantOf }) => variantOf === undefined && !specified.has(id))
    .map(({ title }) => ({ title }))
}

const openCatalogue = async (page: Page, product: Product): Promise<number> => {
  const rows = [...agentTable, ...(await laterTitles(product))]
  await signIn(page, product)
  await page.goto(`${product.url}/ai-agents`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(titlesInOrder(rows))
  return rows.length
}

/** Names of the fields and groups of the current form, without the star of required ones. */
const fieldNames = (page: Page) =>
  page
    .locator('main form')
    .locator('label, legend, [role="group"]')
    .evaluateAll((all) =>
      all.map((one) => {
        const naming = document.getElementById(one.getAttribute('aria-labelledby') ?? '') ?? one
        return (naming.textContent ?? '').replace(/\s*\*$/, '')
      }),
    )

const specified = ({ id, labels }: AgentRow['forms'][number]) =>
  Object.values(labels).filter((label) => revealed[id] !== label)

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click()
const go = (page: Page) => page.getByRole('button', { name: /^Go · / }).click()

/** Each field that is marked as invalid: its name, those of its groups, its message, and whether it has the focus. */
const wrongFields = (page: Page) =>
  page.locator('main form [aria-invalid="true"]').evaluateAll((all) =>
    all.map((control) => {
      const groups = [...document.querySelectorAll('main form fieldset')].filter((group) => group.contains(control))
      const named = [
        document.querySelector(`label[for="${control.id}"]`),
        ...groups.map((group) => group.querySelector('legend')),
      ]
      const describedBy = (control.getAttribute('aria-describedby') ?? '').split(' ')
      return {
        names: named.map((name) => (name?.textContent ?? '').replace(/\s*\*$/, '')),
        message: describedBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
        focused: document.activeElement === control,
      }
    }),
  )

test('every card opens its form in place with its fields; Back clears the form and returns', async ({
  page,
  product,
}) => {
  const cards = await openCatalogue(page, product)
  for (const { title, forms } of agentTable) {
    const [main] = forms
    await page.getByRole('button', { name: `Run ${title}`, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/ai-agents?run=${main.id}`)
    await expect.poll(() => fieldNames(page)).toEqual(expect.arrayContaining(specified(main)))
    await page.getByRole('button', { name: 'Try an example' }).click()
    await back(page)
    await expect(page).toHaveURL(`${product.url}/ai-agents`)
    await page.getByRole('button', { name: `Run ${title}`, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Restore last input' })).toBeVisible()
    const texts = page.locator('main form').locator('input[type="text"], input[type="url"], textarea')
    const values = await texts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(values.join(''), title).toBe('')
    await back(page)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(cards)
  }
})

test('every agent page fits each width, is accessible in both themes and names each missing field', async ({
  page,
  product,
}) => {
  await openCatalogue(page, product)
  const faults: unknown[] = []
  for (const { title, forms } of agentTable) {
    const [main, ...variants] = forms
    await page.getByRole('heading', { name: title, exact: true }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/ai-agents/${main.id}$`))
    // A page may open with another form than the catalogue does.
    if (variants.length > 0) await page.getByRole('tab').first().click()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) faults.push([title, `${wide} px wide at ${width} px`])
    }
    for (const [colorScheme, rules] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      for (const finding of await axeFindings(page, { within: 'main', rules }))
        faults.push([title, colorScheme, ...finding])
    }
    await go(page)
    await expect(page.locator('main form [aria-invalid="true"]').first()).toBeVisible()
    // The focus moves after the fields are marked.
    const focused = async () => (await wrongFields(page)).findIndex((field) => field.focused)
    await expect.poll(focused, title).toBe(0)
    const wrong = await wrongFields(page)
    const required = main.required.map((key) => main.labels[key.replace(/\.\d+$/, '')] ?? key)
    expect(
      wrong.flatMap(({ names }) => names),
      title,
    ).toEqual(expect.arrayContaining(required))
    expect(
      wrong.filter(({ message }) => message.trim() === ''),
      title,
    ).toEqual([])
    for (const [at, variant] of variants.entries()) {
      await page
        .getByRole('tab')
        .nth(at + 1)
        .click()
      await expect.poll(() => fieldNames(page)).toEqual(expect.arrayContaining(specified(variant)))
    }
    await back(page)
    await expect(page).toHaveURL(`${product.url}/ai-agents`)
  }
  expect(faults).toEqual([])
})
