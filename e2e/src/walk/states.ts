import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostPages } from '@bazaar/federation-contract'
import { workspaceRemotes } from '@bazaar/workspace'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { root } from '../support/commands.ts'
import type { Cast, Role } from './cast.ts'

/** One picture: a page, and what is done on it before. Nothing here depends on the language of the page. */
export type State = {
  name: string
  role: Role
  path: string
  /** Before the page opens. */
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** Printed on paper as well. */
  printed?: true
}

const Build = z.object({
  pages: z.array(z.object({ id: z.string(), path: z.string(), access: z.enum(['public', 'user', 'staff']) })),
})
const roles = { public: 'visitor', user: 'owner', staff: 'admin' } as const

const factsOf = (remote: string, file: string): unknown =>
  JSON.parse(readFileSync(join(root, `apps/${remote}/dist/${file}`), 'utf8'))

/** The pages that the remotes declare. */
const remotePages = (): State[] =>
  workspaceRemotes().flatMap(({ name: remote }) =>
    Build.parse(factsOf(remote, 'mfe.json')).pages.map(({ id, path, access }) => ({
      name: `${remote.replace('mfe-', '')}-${id}`,
      role: roles[access],
      path,
    })),
  )

const Card = z.object({ id: z.string(), path: z.string(), variantOf: z.string().optional() })
/** Forms that are tabs on the page of another agent. */
const remoteVariants = () =>
  workspaceRemotes()
    .flatMap(({ name }) => z.array(Card).parse(factsOf(name, 'agents.json')))
    .filter(({ variantOf }) => variantOf !== undefined)

const ownPages = (): State[] =>
  Object.entries(hostPages)
    .filter(([, path]) => !path.includes(':'))
    .map(([name, path]) => ({ name, role: 'owner', path }))

const printed = [
  'social-media-post',
  'email-draft',
  'qualify-sales-leads',
  'get-tax',
  'company-report',
  'website-analysis',
]

const agentPages = ({ runs }: Cast): State[] => [
  ...remoteVariants().map(({ id, path }): State => ({
    name: `form-${id}`,
    role: 'owner',
    path,
    act: press('main [role=tab]:not([aria-selected=true])'),
  })),
  ...Object.entries(runs).map(([id, run]): State => ({
    name: `result-${id}`,
    role: 'owner',
    path: `/results/${run}`,
    ...(printed.includes(id) && { printed: true }),
  })),
]

const press =
  (selector: string, at = 0) =>
  (page: Page) =>
    page.locator(selector).nth(at).click()
const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const key of pressed)
      await (key.length > 1 && !/[+A-Z]/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key))
  }
const submit = press('main form button[type=submit]')
const menuOfResult = '[role=group] button[aria-haspopup=menu]'
/** Never answers, or answers with a failure of the server. */
const hang = (url: string) => (page: Page) => page.route(url, () => undefined)
const fail = (url: string) => (page: Page) =>
  page.route(url, (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', detail: '' } }))

const signIn: State[] = [
  {
    name: 'sign-in-wrong',
    role: 'visitor',
    path: '/login',
    act: async (page) => {
      await page.locator('input[name=email]').fill('asha@example.com')
      await page.locator('input[type=password]').fill('not-it-at-all-1')
      await submit(page)
      await page.waitForSelector('[role=alert]:not(:empty)')
    },
  },
  { name: 'sign-up', role: 'visitor', path: '/login?mode=signup' },
  { name: 'forgot', role: 'visitor', path: '/login?mode=forgot' },
]

const open = (cast: Cast): State[] => {
  const run = (agent: string) => cast.runs[agent] ?? ''
  const owner = (name: string, path: string, act?: State['act'], before?: State['before']): State => ({
    name,
    role: 'owner',
    path,
    ...(act && { act }),
    ...(before && { before }),
  })
  const tax = '/ai-agents/get-tax'
  return [
    owner('menu-account', '/ai-agents', press('header button', -1)),
    owner('menu-bell', '/ai-agents', press('header button[popovertarget]')),
    owner('palette', '/ai-agents', keys('Control+k')),
    owner('palette-search', '/ai-agents', keys('Control+k', 'tax')),
    owner('shortcuts', '/ai-agents', keys('Shift+?')),
    owner('catalogue-none', '/ai-agents?q=nothing+like+this'),
    owner('catalogue-safe', '/ai-agents?mfe-safe'),
    owner('catalogue-remotes', '/ai-agents', keys('Control+Shift+M')),
    owner('results-search', '/results?q=bread'),
    owner('results-none', '/results?q=qzxv'),
    owner('results-chosen', '/results', async (page) => {
      for (const box of (await page.locator('main li input[type=checkbox]').all()).slice(0, 3)) await box.check()
    }),
    owner('result-more', `/results/${run('get-tax')}`, press(menuOfResult, -1)),
    owner('result-download', `/results/${run('get-tax')}`, press(menuOfResult)),
    owner('result-share', `/results/${run('get-tax')}?share`),
    owner('result-missing', '/results/00000000-0000-4000-8000-000000000000'),
    owner('form-and-result', `${tax}?run=${run('get-tax')}`),
    owner('form-and-mail', `/ai-agents/email-draft?run=${run('email-draft')}`),
    owner('form-empty', tax, submit),
    owner('form-options', tax, press('form details > summary')),
    owner(
      'form-running',
      '/ai-agents/company-report',
      async (page) => {
        await page.locator('main form input').first().fill('Deccan Oven')
        await page.locator('main form input').nth(1).fill('sunrise-bakery.example')
        await submit(page)
      },
      hang('**/research/company-report'),
    ),
    owner(
      'form-failed',
      tax,
      async (page) => {
        await page.locator('main form input').first().fill('1275000')
        await submit(page)
        await page.waitForSelector('[role=alert]:not(:empty)')
      },
      fail('**/finance/get-tax'),
    ),
    owner('bulk', tax, press('main details > summary', -1)),
    owner('schedule-new', `/schedules?from=${run('website-analysis')}`),
    owner('recipe-new', '/recipes?new'),
    owner('recipe-form', '/recipes', press('main li button, main li a')),
    owner('recipe-job', `/recipes?job=${cast.recipeJob}`),
    owner('ticket', '/customer-support', press('main li button')),
    owner('tickets-closed', '/customer-support?tab=closed'),
    owner('ticket-new', '/customer-support?tab=create'),
    owner('offline', '/results', (page) => page.context().setOffline(true)),
    owner('offline-form', tax, (page) => page.context().setOffline(true)),
    owner('results-failed', '/results', undefined, fail('**/api/v1/results*')),
    owner('tickets-failed', '/customer-support', undefined, fail('**/api/v1/support/support*')),
    owner('usage-failed', '/settings/usage', undefined, fail('**/api/v1/credit/**')),
    owner('schedules-failed', '/schedules', undefined, fail('**/api/v1/schedules')),
    owner('remote-failed', '/feedback', undefined, (page) =>
      page.route('**/r/mfe-support/**', (route) => route.abort()),
    ),
    owner('no-such-page', '/no/such/page'),
  ]
}

const others = (cast: Cast): State[] => [
  ...Object.values(hostPages)
    .filter((path) => !path.includes(':'))
    .map((path): State => ({ name: `new-account${path.replace('/', '-')}`, role: 'newcomer', path })),
  { name: 'new-account-usage', role: 'newcomer', path: '/settings/usage' },
  { name: 'new-account-developers', role: 'newcomer', path: '/settings/developers' },
  { name: 'new-account-tickets', role: 'newcomer', path: '/customer-support' },
  { name: 'new-account-bell', role: 'newcomer', path: '/ai-agents', act: press('header button[popovertarget]') },
  { name: 'no-credits', role: 'spent', path: '/ai-agents' },
  { name: 'no-credits-usage', role: 'spent', path: '/settings/usage' },
  {
    name: 'no-credits-form',
    role: 'spent',
    path: '/ai-agents/get-tax',
    act: async (page) => {
      await page.locator('main form input').first().fill('1275000')
      await submit(page)
    },
  },
  { name: 'no-credits-bulk', role: 'spent', path: '/ai-agents/get-tax', act: press('main details > summary', -1) },
  { name: 'admin-user', role: 'admin', path: `/admin?user=${cast.ownerId}` },
  { name: 'desk-ticket', role: 'admin', path: '/desk', act: press('main li button') },
  { name: 'desk-feedback', role: 'admin', path: '/desk?tab=feedback' },
  { name: 'desk-writer', role: 'admin', path: '/desk?tab=writer' },
]

/** Pages that the server writes without the product's scripts. */
const served = ({ shared, sharedWithPassword }: Cast): State[] => [
  { name: 'served-result', role: 'visitor', path: new URL(shared).pathname },
  { name: 'served-card', role: 'visitor', path: `${new URL(shared).pathname}/card` },
  { name: 'served-password', role: 'visitor', path: new URL(sharedWithPassword).pathname },
  { name: 'served-no-result', role: 'visitor', path: '/s/no-such-link' },
  { name: 'served-api', role: 'visitor', path: '/api/docs' },
  { name: 'served-guide', role: 'visitor', path: '/api/docs/guide' },
  { name: 'served-bot', role: 'visitor', path: '/bot' },
  { name: 'served-mailbox', role: 'visitor', path: '/dev/mailbox' },
]

const order: readonly Role[] = ['visitor', 'admin', 'spent', 'newcomer', 'owner']

/** Every page of the product, and the states that its pages can be in; one role after the other. */
export const statesFor = (cast: Cast): State[] =>
  [
    ...ownPages(),
    ...remotePages(),
    ...signIn,
    ...agentPages(cast),
    ...open(cast),
    ...others(cast),
    ...served(cast),
  ].toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role))
