import { exampleFor } from '@bazaar/agents-kit'
import { sampleProfileText } from './sample-text.ts'
import { discProfileAnalysis } from './definition.ts'
import output from './example-output.json' with { type: 'json' }

/** The engine's answer for {@link sampleProfileText}. */
export const discProfileAnalysisExample = exampleFor(discProfileAnalysis, {
  input: { file: { name: 'farah-sheikh.txt', type: 'text/plain', size: sampleProfileText.length }, consent: true },
  output: discProfileAnalysis.output.parse(output),
})
