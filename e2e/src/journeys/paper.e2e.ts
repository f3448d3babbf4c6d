import type { Page } from '@playwright/test'
import { fillOfLastPage, lettersOf, lonelyWords, readPaper } from '../support/paper.ts'
import { type Product, expect, signIn, test } from '../support/test.ts'

const brand = 'Deccan Oven'
/** Of A4 between its margins, in CSS pixels. */
const paperWidth = 660

type Answer = { run_id?: string; title?: string }

/** Sends a POST when a body is given, else a GET. */
const call = async ({ url }: Product, token: string, path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const leads = `name,contact,company,source,industry,company_size,budget
Asha Rao,9845012345,Northwind Traders,Website,Food retail,120,"₹2,40,000"
Ben D’Souza,+91 98200 11122,Bluewater Clinics,Referral,Healthcare,80,5 lakh
Chitra Iyer,none,Kaveri Foods,Cold call,Retail,400,1 lakh`

type Kind = {
  what: string
  path: string
  input: object
  charts: number
  tables: number
  /** The report's own heading, which gives way to the title of the result. */
  heading?: string
  /** What the result is renamed to. */
  name?: string
}

/** Results of different looks: plain texts, one wide table, many tables, facts with addresses, charts. */
const kindsOn = (siteUrl: string): Kind[] => [
  {
    what: 'a post',
    path: 'content/social-media-post',
    input: {
      topic: 'Free webinar on GST returns for small exporters\nThursday 3 December, 5 pm, online',
      target_audience: 'Small exporters and their accountants',
      desired_tone: 'Formal',
      platform: 'LinkedIn',
    },
    charts: 0,
    tables: 0,
  },
  {
    what: 'an email',
    path: 'content/text-email-draft',
    input: {
      recipient: 'Rahul Mehta <rahul@nagpur-traders.example>',
      previous_mail_or_points: 'Attach the price list.\nDelivery to Nagpur takes 4 days.\nAsk for the order by Friday.',
    },
    charts: 0,
    tables: 0,
  },
  {
    what: 'a list of leads',
    path: 'research/qualify-sales-leads',
    input: {
      leads,
      qualification_criteria: {
        industry: ['Healthcare', 'Retail'],
        company_size: '50-200',
        budget_minimum: '3 lakh',
        engagement: 'Asked for a demo',
      },
    },
    charts: 0,
    tables: 1,
    heading: 'leads scored',
  },
  {
    what: 'a tax',
    path: 'finance/get-tax',
    input: { annualIncome: '18.5 lakh' },
    charts: 1,
    tables: 4,
    heading: 'Income tax on',
  },
  {
    what: 'a company report',
    path: 'research/company-report',
    input: { company_name: brand, company_url: siteUrl },
    charts: 0,
    tables: 0,
    heading: 'Company report:',
    name: 'For the bank',
  },
  {
    what: 'a website analysis',
    path: 'research/website-analysis',
    input: { url: siteUrl },
    charts: 1,
    tables: 2,
    heading: 'Website analysis:',
  },
]

const paper = (page: Page) => page.locator('[data-print-sheet]')

/** What is around the sheet leaves no tint on the paper. */
const tintsAround = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll(':has([data-print-sheet])')].map((one) => getComputedStyle(one).backgroundColor),
    ),
  ])

test('what prints equals the PDF, for six kinds of results', async ({ page, product }) => {
  await page.setViewportSize({ width: paperWidth, height: 900 })
  const token = await signIn(page, product)
  const profile = { name: brand, site: product.siteUrl, sells: 'Bread', audience: '', tone: '', language: '' }
  await call(product, token, 'account/business', profile)
  const kinds = kindsOn(product.siteUrl)
  const ids = await Promise.all(kinds.map(({ path, input }) => call(product, token, path, input)))
  for (const [index, { what, charts, tables, heading, name }] of kinds.entries()) {
    const id = ids[index]?.run_id ?? ''
    if (name !== undefined) await call(product, token, `results/${id}/title`, { title: name })
    await page.goto(`${product.url}/results/${id}`)
    const { title = '' } = await call(product, token, `results/${id}`)
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(name ?? title)
    await expect(page, what).toHaveTitle(new RegExp(`^${RegExp.escape(title)}`))
    await page.emulateMedia({ media: 'print' })
    await expect(paper(page).getByText(brand).first(), what).toBeVisible()
    await expect(paper(page).locator('[data-figure] svg'), what).toHaveCount(charts)
    await expect(paper(page).locator('table'), what).toHaveCount(tables)
    expect(await tintsAround(page), what).toEqual(['rgba(0, 0, 0, 0)'])
    const format = index % 2 === 0 ? 'A4' : 'Letter'
    const made = await fetch(`${product.url}/api/v1/runs/${id}/export?format=pdf&paper=${format.toLowerCase()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const file = await readPaper(new Uint8Array(await made.arrayBuffer()), brand)
    expect(file.text.split(lettersOf(title)), what).toHaveLength(2)
    if (heading !== undefined) expect(file.text, what).not.toContain(lettersOf(heading))
    // What is in the margins loads after the page.
    await expect(async () => {
      expect(await readPaper(await page.pdf({ format }), brand), what).toEqual(file)
    }).toPass({ timeout: 30_000 })
    // A last section alone on a page looks like a mistake.
    expect(await fillOfLastPage(await page.pdf({ format })), what).toBeGreaterThan(0.2)
    expect(await lonelyWords(paper(page)), what).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})
