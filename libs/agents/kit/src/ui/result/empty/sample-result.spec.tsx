import { agentsApi } from '@bazaar/contracts'
import { type CallAnswers, createShellDouble } from '@bazaar/federation-alone'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { everyKind, goodInput } from '../../spec-agents.ts'
import { SampleResult } from './sample-result.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.lang = ''
})

const input = { ...goodInput, company: 'ACME' }

const line = { id: everyKind.id, version: 1, title: '', summary: '', category: '', price: 0, unavailable: null }
const schemas = { endpoint: '', streams: false, files: [], input_schema: {}, output_schema: {}, accepts: {} }

const titled = { ...everyKind, titleOf: (_asked: unknown, { data }: { data: string }) => `Sample: ${data}` }

const shown = (data: string, answers: CallAnswers = {}, agent: typeof everyKind = everyKind) => {
  const { services, calls } = createShellDouble(answers)
  const answered = () => Promise.resolve({ input, output: { data } } as never)
  return { calls, ...render(<SampleResult services={services} agent={agent} answered={answered} />) }
}

it.each([
  ['begins with its title', '**ACME**\n\nSells bread.'],
  ['has no title', 'Sells bread.'],
])('names a sample once when its text %s', async (_how, data) => {
  const { container, calls } = shown(data)
  await screen.findByText(/Sells bread/)
  expect(container.textContent?.match(/ACME/g)).toHaveLength(1)
  expect(calls).toEqual([])
})

it('shows the sample as the server translates it, in the language of the page', async () => {
  document.documentElement.lang = 'hi'
  const { calls } = shown('Sells bread.', {
    [agentsApi.getAgent.path]: () => ({ ...line, ...schemas, example: { input, output: { data: 'ब्रेड बेचती है।' } } }),
  })
  expect(await screen.findByText('ब्रेड बेचती है।')).toBeTruthy()
  expect(calls.map(({ params }) => params)).toEqual([{ id: 'every-kind' }])
})

it('shows the sample of the remote when the server gives none', async () => {
  document.documentElement.lang = 'hi'
  shown('Sells bread.', {
    [agentsApi.getAgent.path]: () => {
      throw new Error('offline')
    },
  })
  expect(await screen.findByText(/Sells bread/)).toBeTruthy()
})

it('makes the title of the sample from the English answer, as titles are translated as a whole', async () => {
  document.documentElement.lang = 'hi'
  const told = { ...line, ...schemas, example: { input, output: { data: 'ब्रेड बेचती है।' } } }
  shown('Sells bread.', { [agentsApi.getAgent.path]: () => told }, titled)
  expect(await screen.findByText('Sample: Sells bread.')).toBeTruthy()
})
