import { companyReportExample, competitorAnalysisExample, websiteAnalysisExample } from '@bazaar/agents-research'
import { noFiles } from '@bazaar/engines-kit'
import { expect, it } from 'vitest'
import { companyReportEngine } from '../company-report/engine.ts'
import { competitorAnalysisEngine } from '../competitor-analysis/engine.ts'
import { websiteAnalysisEngine } from '../website-analysis/engine.ts'
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
