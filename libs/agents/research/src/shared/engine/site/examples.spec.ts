import { companyReportExample } from '../../../company-report/example-answer.ts'
import { competitorAnalysisExample } from '../../../competitor-analysis/example-answer.ts'
import { websiteAnalysisExample } from '../../../website-analysis/example-answer.ts'
import { noFiles } from '@bazaar/agents-kit/server'
import { expect, it } from 'vitest'
import { companyReportEngine } from '../../../company-report/engine.server.ts'
import { competitorAnalysisEngine } from '../../../competitor-analysis/engine.server.ts'
import { websiteAnalysisEngine } from '../../../website-analysis/engine.server.ts'
import { recordedFetch } from './recorded-site.ts'

it.each([
  ['website-analysis', websiteAnalysisEngine, websiteAnalysisExample],
  ['company-report', companyReportEngine, companyReportExample],
  ['competitor-analysis', competitorAnalysisEngine, competitorAnalysisExample],
] as const)('the example of %s is what the engine answers for the sample site', async (_id, engine, example) => {
  const { output } = await engine.run({
    input: engine.agent.input.parse(example.input),
    ports: { fetch: recordedFetch, text: null, clock: { now: () => new Date('2026-11-21T06:00:00Z') } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  expect(output).toEqual(example.output)
})
