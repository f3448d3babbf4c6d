import { noFiles } from '@bazaar/agents-kit/server'
import { discProfileAnalysisExample } from './disc-profile-analysis/example-answer.ts'
import { getTaxExample } from './get-tax/example-answer.ts'
import { knowYourCustomerExample } from './know-your-customer/example-answer.ts'
import { qualifySalesLeadExample } from './qualify-sales-lead/example-answer.ts'
import { qualifySalesLeadsExample } from './qualify-sales-leads/example-answer.ts'
import { resumeParserExample } from './resume-parser/example-answer.ts'
import { sampleProfileText } from './disc-profile-analysis/sample-text.ts'
import { sampleResumeText } from './resume-parser/sample-text.ts'
import { describe, expect, it } from 'vitest'
import { discProfileEngine } from './disc-profile-analysis/engine.server.ts'
import { getTaxEngine } from './get-tax/engine.server.ts'
import { knowYourCustomerEngine } from './know-your-customer/engine.server.ts'
import { qualifySalesLeadEngine } from './qualify-sales-lead/engine.server.ts'
import { qualifySalesLeadsEngine } from './qualify-sales-leads/engine.server.ts'
import { resumeParserEngine } from './resume-parser/engine.server.ts'

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
