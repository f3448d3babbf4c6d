import { exampleFor } from '@bazaar/agents-kit'
import { resumeParser } from './definition.ts'
import output from './example-output.json' with { type: 'json' }
import { sampleResumeText } from './sample-text.ts'

/** The engine's answer for {@link sampleResumeText}. */
export const resumeParserExample = exampleFor(resumeParser, {
  input: { file: { name: 'meera-kulkarni.txt', type: 'text/plain', size: sampleResumeText.length } },
  output: resumeParser.output.parse(output),
})
