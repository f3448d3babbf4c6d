import { agents } from '@bazaar/agents-seo'
import { implementations } from '@bazaar/agents-seo/server'
import { expect, it } from 'vitest'
import { createAnswerTranslators } from '../http/language/answer-translators.ts'
import { agentPhrases } from './agent-phrases.ts'
import { hindi } from './hindi/index.ts'

const id = 'seo-get-page-speed'
const translatorOf = createAnswerTranslators(implementations, { hi: hindi }, agentPhrases)
const devanagari = /\p{Script=Devanagari}/u

it('gives the advice of Lighthouse in Hindi, in its parts and in the report', async () => {
  const example = await agents.find(({ agent }) => agent.id === id)?.answered?.()
  const answer = await translatorOf('hi', id).answer(structuredClone(example?.output ?? {}))
  type Advice = { title: string; text: string; display: string | null }
  const advice = [...(answer['insights'] as Advice[]), ...(answer['failed'] as Advice[])]
  expect(advice.length).toBeGreaterThan(4)
  const texts = advice.flatMap(({ title, text, display }) => [title, text, ...(display === null ? [] : [display])])
  expect(
    texts.filter((text) => !devanagari.test(text) || /Learn|\.\s*\.|\{|\p{M}\.|एचटीटीपी|कि॰बा॰/u.test(text)),
  ).toEqual([])
  const report = String(answer['pageSpeedInsights']).split('\n')
  const english = report.filter((line) => /^\d+\. /.test(line) && /\b(?:the|your|to|are|of)\b/.test(line))
  expect(english).toEqual([])
})

it('counts in Hindi, one and many', async () => {
  const say = translatorOf('hi', id).text
  expect(
    await say('1. **Uses HTTPS** (Best Practices; 3 insecure requests found): Avoid long main-thread tasks'),
  ).toContain('(बेस्ट प्रैक्टिस; 3 असुरक्षित अनुरोध मिले)')
  expect([
    await say('1 long task found'),
    await say('12 long tasks found'),
    await say('1. **Uses HTTPS**: 3 insecure requests found'),
  ]).toEqual(['1 लंबा टास्क मिला', '12 लंबे टास्क मिले', '1. **HTTPS का इस्तेमाल करता है**: 3 असुरक्षित अनुरोध मिले'])
})
