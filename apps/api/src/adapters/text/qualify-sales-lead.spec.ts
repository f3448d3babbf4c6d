import { implementations } from '@bazaar/agents-research/server'
import { noFiles, type Outcome } from '@bazaar/agents-kit/server'
import { expect, it, onTestFinished } from 'vitest'
import { createTextModel } from './index.ts'
import { type Answer, chat, startProvider, status } from './loopback-provider.ts'

const input = {
  lead_info: {
    name: 'Asha Rao',
    contact: '9845012345',
    company: 'Northwind Traders',
    source: 'Website',
    industry: 'Food retail',
    company_size: '120',
    budget: '₹2,40,000',
  },
  qualification_criteria: {
    industry: ['Retail'],
    company_size: '50-200',
    budget_minimum: '3 lakh',
    engagement: 'Asked for a demo',
  },
}
const words =
  'Thank you for writing to us through the website. You mentioned a budget of ₹2,40,000, and I would like to hear what Northwind Traders wants to change.'
const answerWith = (paragraph: string) => chat(paragraph)

const run = async (...answers: Answer[]) => {
  const provider = await startProvider(...answers)
  onTestFinished(provider.close)
  const settings = {
    TEXT_PROVIDER: 'openai',
    TEXT_BASE_URL: provider.baseUrl,
    TEXT_API_KEY: 'k',
    TEXT_MODEL: 'm',
  } as const
  const engine = implementations.find(({ agent }) => agent.id === 'qualify-sales-lead')
  const outcome = (await engine?.run({
    input,
    files: noFiles,
    ports: {
      fetch: () => Promise.reject(new Error('No page is read for a lead.')),
      text: createTextModel(settings, { firstPauseMs: 5 }),
      clock: { now: () => new Date() },
    },
    signal: new AbortController().signal,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })) as Outcome<{ data: string; qualification: { opener: string; total: number } }>
  return { ...outcome, ...outcome.output.qualification, report: outcome.output.data, asked: provider.asked }
}
const framed = (middle: string) =>
  `Hello Asha Rao, this is [your name] from [your company]. ${middle} Do you have ten minutes for five short questions?`

it('words the call with the configured model, between our greeting and our question', async () => {
  const { opener, total, engine, free, notices, report, asked } = await run(answerWith(words))
  expect(opener).toBe(framed(words))
  expect([engine, free, notices, total]).toEqual(['model:m', undefined, undefined, 77])
  expect(report).toContain('The language model m worded the middle of the opening words')
  expect(report).not.toContain('no language model')
  // Neither how to reach the lead nor how it was judged leaves the server.
  expect(asked[0]?.raw).not.toMatch(/9845012345|of 100|Qualified/)
  expect(asked[0]?.raw).toContain('Northwind Traders')
})

it('marks an invented sentence and keeps it', async () => {
  const { opener, marks } = await run(answerWith(`${words} Last year we saved Contoso 40 percent.`))
  expect(opener).toBe(framed(`${words} Last year we saved Contoso 40 percent.`))
  expect(marks?.map(({ text }) => text)).toEqual(['Contoso 40'])
})

it.each([
  ['is down', status(500)],
  ['talks too long', answerWith(Array.from({ length: 12 }, (_, at) => `${'so '.repeat(at)}${words}`).join(' '))],
])('falls back, free and said, when the provider %s', async (_, answer) => {
  const { opener, engine, free, notices, report } = await run(answer)
  expect([engine, free]).toEqual(['embedded', true])
  expect(notices?.[0]).toContain('the built-in engine worded the call')
  expect(opener).toContain('Thank you for getting in touch with us.')
  expect(report).toContain('no language model and no other source was used')
})
