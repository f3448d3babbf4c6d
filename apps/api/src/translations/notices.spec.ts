import { implementations } from '@bazaar/agents-research/server'
import { expect, it } from 'vitest'
import { createAnswerTranslators } from '../http/language/answer-translators.ts'
import { agentPhrases } from './agent-phrases.ts'
import { hindi } from './hindi/index.ts'

const translatorOf = createAnswerTranslators(implementations, { hi: hindi }, agentPhrases)

it.each([
  ['resume-parser', 'No name was found in this document.'],
  ['resume-parser', 'No jobs were found in this document.'],
  ['resume-parser', '1 line of the document fitted nowhere; you find them below.'],
  ['resume-parser', '9 lines of the document fitted nowhere; you find them below.'],
  ['resume-parser', 'The document does not state 1 value of the text model, which was left out.'],
  ['resume-parser', 'The document does not state 2 values of the text model, which were left out.'],
  ['resume-parser', 'The text model did not answer as it should, so the built-in engine read this document.'],
  ['disc-profile-analysis', 'The document is longer than what is read: about the first 200,000 characters.'],
  ['disc-profile-analysis', 'Only the first 5 pages of this scan were read.'],
  ['disc-profile-analysis', 'The text of this scan was recognised by OCR, which misreads letters. Check every field.'],
  ['competitor-analysis', 'The company’s own address was given as a rival and left out.'],
  ['competitor-analysis', 'Brave found no rivals for “ragi”.'],
  ['competitor-analysis', 'Brave gave no answer.'],
])('%s: %s', async (agent, notice) => {
  const { notices } = (await translatorOf('hi', agent).answer({ notices: [notice] })) as { notices: string[] }
  expect(notices.join('').replaceAll(/“.*”|Brave|OCR/g, '')).toMatch(/^[^a-z]*\p{Script=Devanagari}[^a-z]*$/iu)
})
