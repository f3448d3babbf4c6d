import { expect, it } from 'vitest'
import { sampleAgent } from '../runs/spec-agents.ts'
import { answerText } from './answer-text.ts'
import { excerptOf, titleOf } from './title.ts'

it('renders an answer with its agent, or as labelled lines when the agent cannot read it', () => {
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
])('names a result after the first filled field: %j', (input, title) => {
  expect(titleOf(sampleAgent, input)).toBe(title)
})

it("names an unknown agent's result after the first value, at any depth", () => {
  expect(titleOf(undefined, { lead: { name: '', company: ['', 'Acme'] } })).toBe('Acme')
})

it('starts the excerpt with the words of the text, without Markdown marks', () => {
  expect(excerptOf('# Plan\n\n- **Sell** bread\n\n| a | b |\n|---|---|\n| 1 | 2 |\n<b>x</b>')).toBe(
    'Plan Sell bread a b 1 2 x',
  )
})
