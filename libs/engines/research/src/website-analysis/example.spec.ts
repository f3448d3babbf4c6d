import { noFiles } from '@bazaar/engines-kit'
import { websiteAnalysisExample } from '@bazaar/agents-research'
import { expect, it } from 'vitest'
import { websiteAnalysisEngine } from './engine.ts'
import { recordedFetch } from '../site/recorded-site.ts'

it('the example is what the engine answers for the sample site', async () => {
  const { output } = await websiteAnalysisEngine.run({
    input: websiteAnalysisExample.input,
    ports: { fetch: recordedFetch, text: null, clock: { now: () => new Date('2026-11-21T06:00:00Z') } },
    signal: new AbortController().signal,
    files: noFiles,
    emit: { progress: () => {}, text: () => {}, reset: () => {} },
  })
  expect(output).toEqual(websiteAnalysisExample.output)
  expect(websiteAnalysisEngine.agent.output.parse(output)).toEqual(websiteAnalysisExample.output)
})
