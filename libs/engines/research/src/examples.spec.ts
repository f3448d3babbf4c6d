import { noFiles } from '@bazaar/engines-kit'
import {
  discProfileAnalysisExample,
  getTaxExample,
  knowYourCustomerExample,
  qualifySalesLeadExample,
  qualifySalesLeadsExample,
  resumeParserExample,
  sampleProfileText,
  sampleResumeText,
} from '@bazaar/agents-research'
import { describe, expect, it } from 'vitest'
import { discProfileEngine } from './disc-profile-analysis/engine.ts'
import { getTaxEngine } from './get-tax/engine.ts'
import { knowYourCustomerEngine } from './know-your-customer/engine.ts'
import { qualifySalesLeadEngine } from './qualify-sales-lead/engine.ts'
import { qualifySalesLeadsEngine } from './qualify-sales-lead/many-engine.ts'
import { resumeParserEngine } from './resume-parser/engine.ts'

describe('the example of', () => {
  it.each([
    ['get-tax', getTaxEngine, getTaxExample],
    ['know-your-customer', knowYourCustomerEngine, knowYourCustomerExample],
    ['qualify-sales-lead', qualifySalesLeadEngine, qualifySalesLeadExample],
    ['qualify-sales-leads', qualifySalesLeadsEngine, qualifySalesLeadsExample],
    ['resume-parser', resumeParserEngine, resumeParserExample, sampleResumeText],
    ['disc-profile-analysis', discProfileEngine, discProfileAnalysisExample, sampleProfileText],
  ] as const)('%s is what its engine answers', async (_id, engine, example, upload: string = '') => {
    const { output } = await engine.run({
      input: engine.agent.input.parse(example.input),
      ports: {
        fetch: () => Promise.reject(new Error('no page is needed')),
        text: null,
        clock: { now: () => new Date('2026-11-21T06:00:00Z') },
      },
      signal: new AbortController().signal,
      files: upload === '' ? noFiles : { read: async () => new TextEncoder().encode(upload) },
      emit: { progress: () => {}, text: () => {}, reset: () => {} },
    })
    expect(output).toEqual(example.output)
    expect(engine.agent.output.parse(output)).toEqual(example.output)
  })
})
