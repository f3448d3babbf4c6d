import { expect, it } from 'vitest'
import { sampleAgent } from '../runs/spec-agents.ts'
import { answerText } from './answer-text.ts'
import { excerptOf, titleOf } from './title.ts'

it('reads an answer by its agent, and by labelled lines when the agent cannot', () => {
  expect(answerText(sampleAgent, { data: '# Hi' })).toBe('# Hi')
  expect(
    answerText(undefined, {
      leadScore: 71,
      reasons: ['fits', 'budget'],
      contact_info: { name: 'Asha', phone: null },
      run_id: 'r',
      credits_charged: 1,
    }),
  ).toBe('- **Lead Score:** 71\n- **Reasons:**\n  - fits\n  - budget\n- **Contact info:**\n  - **Name:** Asha')
})

it.each([
  [{ text: ' https://www.acme.example/ ', amount: 4 }, 'acme.example'],
  [{ amount: 1_275_000 }, '12,75,000'],
  [{}, 'Sample'],
  [{ text: `${'word '.repeat(40)}end` }, `${'word '.repeat(22)}word…`],
])('names a result after what was filled in first: %j', (input, title) => {
  expect(titleOf(sampleAgent, input)).toBe(title)
})

it('names a result of an unknown agent after the first thing in it, however deep', () => {
  expect(titleOf(undefined, { lead: { name: '', company: ['', 'Acme'] } })).toBe('Acme')
})

it('begins with the words of a text, not with its marks', () => {
  expect(excerptOf('# Plan\n\n- **Sell** bread\n\n| a | b |\n|---|---|\n| 1 | 2 |\n<b>x</b>')).toBe(
    'Plan Sell bread a b 1 2 x',
  )
})
