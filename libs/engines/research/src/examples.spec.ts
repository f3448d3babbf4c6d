import { noFiles } from '@bazaar/engines-kit'
import {
  getTaxExample,
  knowYourCustomerExample,
  qualifySalesLeadExample,
  qualifySalesLeadsExample,
} from '@bazaar/agents-research'
import { describe, expect, it } from 'vitest'
import { getTaxEngine } from './get-tax/engine.ts'
import { knowYourCustomerEngine } from './know-your-customer/engine.ts'
import { qualifySalesLeadEngine } from './qualify-sales-lead/engine.ts'
import { qualifySalesLeadsEngine } from './qualify-sales-lead/many-engine.ts'

describe('the example of', () => {
  it.each([
    ['get-tax', getTaxEngine, getTaxExample],
    ['know-your-customer', knowYourCustomerEngine, knowYourCustomerExample],
    ['qualify-sales-lead', qualifySalesLeadEngine, qualifySalesLeadExample],
    ['qualify-sales-leads', qualifySalesLeadsEngine, qualifySalesLeadsExample],
  ] as const)('%s is what its engine answers', async (_id, engine, example) => {
    const { output } = await engine.run({
      input: engine.agent.input.parse(example.input),
      ports: {
        fetch: () => Promise.reject(new Error('no page is needed')),
        text: null,
        clock: { now: () => new Date('2026-11-21T06:00:00Z') },
      },
      signal: new AbortController().signal,
      files: noFiles,
      emit: { progress: () => {}, text: () => {}, reset: () => {} },
    })
    expect(output).toEqual(example.output)
    expect(engine.agent.output.parse(output)).toEqual(example.output)
  })
})
