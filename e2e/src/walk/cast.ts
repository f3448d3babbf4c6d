import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Endpoint,
  accounts,
  agentsApi,
  bulk,
  feedbackApi,
  keysApi,
  plansApi,
  recipesApi,
  results,
  schedulesApi,
  sharesApi,
  support,
} from '@bazaar/contracts'
import { z } from 'zod'
import { ops, root } from '../support/commands.ts'
import type { Connected, Product } from '../support/products.ts'
import { type Person, register, sessionOf } from '../support/test.ts'

/** Asks again while the machine is too busy. */
const fetchPatiently = async (url: string, init: RequestInit, tries = 20): Promise<Response> => {
  const answer = await fetch(url, init)
  if (answer.status !== 503 || tries === 1) return answer
  await setTimeout(3_000)
  return fetchPatiently(url, init, tries - 1)
}

/** Calls the product as one user. */
type Call = <I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  id?: string,
) => Promise<z.output<O>>

const callerOf =
  ({ url }: Product, token: string): Call =>
  async ({ method, path, output }, input, id = '') => {
    const body = method === 'POST' ? { body: JSON.stringify(input) } : {}
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetchPatiently(url + path.replace(':id', id), { method, headers, ...body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return output.parse(await answer.json())
  }

const Receipt = z.object({ run_id: z.string() })

/** The websites of documented examples → those that the product serves itself. */
const toSampleSites = (text: string): string =>
  text
    .replaceAll(/(?:acme-ledger|small-business-tools|deccan-oven)(?=\.example)/g, 'sunrise-bakery')
    .replaceAll('ledger-lane', 'deccan-oven')
    // The browser that measures pages does not trust the certificate of the sample site.
    .replace(/sunrise-bakery\.example(?=","strategy")/, 'http://$&')

const resume = 'libs/agents/research/src/resume-parser/vectors/two-columns.pdf'

const bodyOf = (input: Readonly<Record<string, unknown>>, files: readonly string[]): FormData | string => {
  const field = files.find((name) => name in input)
  if (field === undefined) return JSON.stringify(input)
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) form.set(key, String(value))
  form.set(field, new File([readFileSync(join(root, resume))], basename(resume)))
  return form
}

/** Runs an agent with the input of its documented example. @returns id of the result; null when the run failed */
const runExample = async ({ url }: Product, token: string, agent: agentsApi.AgentDetail): Promise<string | null> => {
  const input: Record<string, unknown> = JSON.parse(toSampleSites(JSON.stringify(agent.example?.input ?? {})))
  const body = bodyOf(input, agent.files)
  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetchPatiently(url + agent.endpoint, { method: 'POST', body, headers })
  const json: unknown = await answer.json()
  const found = Receipt.safeParse(json).data
  if (!found) console.error(`${agent.id} answered ${answer.status}: ${JSON.stringify(json)}`)
  return found?.run_id ?? null
}

/** Runs every agent. @returns agent → id of its result */
const runExamples = async (product: Product, token: string, agents: readonly string[]): Promise<Runs> => {
  const call = callerOf(product, token)
  const runs: Record<string, string> = {}
  for (const id of agents) {
    const run = await runExample(product, token, await call(agentsApi.getAgent, {}, id))
    if (run !== null) runs[id] = run
  }
  return runs
}

const profile = {
  name: 'Deccan Oven',
  site: 'sunrise-bakery.example',
  sells: 'Sourdough bread, ragi loaves and celebration cakes, delivered before breakfast',
  audience: 'Families and cafes in Pune',
  tone: 'Warm and plain',
  language: 'English',
}

const incomes = ['₹9,50,000', '₹12,75,000', '₹18,50,000', '₹24,00,000', '₹31,20,000']
/** As many rows as a new account has credits. */
const salaries = ['annualIncome', ...Array.from({ length: 20 }, (_, row) => 600_000 + row * 75_000)].join('\n')

const questions = [
  {
    category: 'Technical Issues',
    subject: 'The Word file of my company report has no logo',
    body_data: 'I set a logo in the settings last week. The PDF shows it, the Word file does not.',
  },
  {
    category: 'Sales Enquiry',
    subject: 'Credits for a team of five',
    body_data:
      'We are five people in the office. Is there one balance that all of us can use?\n\nWe would need an invoice with our GSTIN.',
  },
  { category: 'Others', subject: 'Please add Marathi', body_data: 'My staff read Marathi more easily than English.' },
] as const

const makeTickets = async (owner: Call, desk: Call): Promise<string> => {
  const [first, , last] = await Promise.all(questions.map((question) => owner(support.createTicket, question)))
  const ticket = first?.id ?? ''
  await desk(support.assign, { to: 'me' }, ticket)
  await desk(support.answer, { text: 'Known fault, mended in the next release.', note: true }, ticket)
  await desk(support.answer, { text: 'Thank you for the exact description. Which size has the logo file?' }, ticket)
  await owner(support.reply, { text: 'It is a PNG of 2,400 × 800 pixels, about 300 KB.' }, ticket)
  await desk(support.answer, { text: 'Found. Logos wider than 2,000 pixels were left out of Word files.' }, ticket)
  await owner(support.close, {}, last?.id)
  await desk(support.saveReply, {
    title: 'Invoice with GSTIN',
    text: 'Enter your GSTIN under Settings, Credits and usage.',
  })
  return ticket
}

const makeLibrary = async (call: Call, runs: Runs): Promise<void> => {
  const all = Object.values(runs)
  await call(results.changeResults, { ids: all.slice(0, 4), folder: 'Autumn campaign' })
  for (const id of all.slice(2, 6)) await call(results.markFavourite, { favourite: true }, id)
  const rhythm = { zone: 'Asia/Kolkata', hour: 9, agent: 'seo-check-index' }
  const { example } = await call(agentsApi.getAgent, {}, rhythm.agent)
  const input = example?.input ?? {}
  await call(schedulesApi.createSchedule, { ...rhythm, input, every: 'week', name: 'Is our site found?' })
  await call(schedulesApi.createSchedule, {
    ...rhythm,
    input,
    every: 'month',
    name: 'Report for the accountant',
    notify: 'always',
  })
  await call(keysApi.createKey, { name: 'Website form', scopes: ['run', 'read'], daily_limit: 50 })
  await call(accounts.savePreferences, { favourite_agents: ['get-tax', 'email-draft'] })
  for (const rating of [5, 4, 2])
    await call(feedbackApi.feedback, { rating, feedback: 'The tax sheet saved me an evening.' })
}

const startRecipe = async (call: Call): Promise<string> => {
  const { data } = await call(recipesApi.listRecipes, {})
  const recipe = data.at(0)?.recipe
  if (!recipe) throw new Error('The product has no recipe.')
  const { questions } = await call(recipesApi.planRecipe, recipe)
  const given = Object.fromEntries(
    questions.map(({ name, kind, profile: part }) => [
      name,
      kind === 'url' ? profile.site : profile[part && part !== 'about' ? part : 'sells'],
    ]),
  )
  return (await call(recipesApi.startRecipe, { recipe, given, key: 'of-the-walk' })).id
}

const buyPlan = async (call: Call, { url }: Product, { charge }: Connected['razorpay']): Promise<void> => {
  const { offers } = await call(plansApi.listPlans, {})
  await call(plansApi.startPlan, { credits: offers[0]?.credits ?? 0 })
  await charge(url)
}

/** Agent → id of its result. */
type Runs = Readonly<Record<string, string>>
export type Role = 'visitor' | 'owner' | 'newcomer' | 'spent' | 'admin'
export type Cast = {
  people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>
  runs: Runs
  ticket: string
  /** Id of the owner's account. */
  ownerId: string
  recipeJob: string
  shared: string
  sharedWithPassword: string
}

/** An owner with something of everything, a new account, one that spent its credits, and an administrator. */
export const makeCast = async ({ product, razorpay }: Connected): Promise<Cast> => {
  const [owner, newcomer, spent, admin] = await Promise.all(Array.from({ length: 4 }, () => register(product)))
  if (!owner || !newcomer || !spent || !admin) throw new Error('Not all accounts were made.')
  await ops(product.dataDir, 'staff', 'add', admin.email, '--admin')
  await ops(product.dataDir, 'credits', 'grant', owner.email, '200', '--reason', 'Thank you for your patience')
  const token = await sessionOf(product, owner)
  const call = callerOf(product, token)
  const desk = callerOf(product, await sessionOf(product, admin))
  await call(accounts.saveBusiness, profile)
  const ticket = await makeTickets(call, desk)
  const { data: lines } = await call(agentsApi.listAgents, {})
  const runs = await runExamples(
    product,
    token,
    lines.map(({ id }) => id),
  )
  await makeLibrary(call, runs)
  await call(bulk.startBulk, {
    agent: 'get-tax',
    text: ['annualIncome', ...incomes.map((one) => `"${one}"`)].join('\n'),
    key: 'of-the-walk',
  })
  await callerOf(product, await sessionOf(product, spent))(bulk.startBulk, {
    agent: 'get-tax',
    text: salaries,
    key: 'of-the-walk',
  })
  const recipeJob = await startRecipe(call)
  await buyPlan(call, product, razorpay)
  const share = async (id: string | undefined, password: string | null) =>
    (await call(sharesApi.createShare, { password, expires_in_days: 30 }, id)).url
  const { id: ownerId } = await call(accounts.account, {})
  return {
    people: { owner, newcomer, spent, admin },
    runs,
    ticket,
    ownerId,
    recipeJob,
    shared: await share(runs['get-tax'], null),
    sharedWithPassword: await share(runs['company-report'], 'sourdough'),
  }
}
