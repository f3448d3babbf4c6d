import { expect, it } from 'vitest'
import { sampleAgent } from '../runs/spec-agents.ts'
import { answerText } from './answer-text.ts'
import { excerptOf } from './excerpt.ts'

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

it('starts the excerpt with the prose of the text, without Markdown marks and escapes', () => {
  expect(excerptOf('# Plan\n\n- **Sell** bread \\#1\n\n| a | b |\n|---|---|\n| 1 | 2 |\n<b>x</b>')).toBe(
    'Sell bread #1 x',
  )
})

it('takes the words of headings and tables where there is no prose', () => {
  expect(excerptOf('# Plan\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toBe('Plan a b 1 2')
  expect(excerptOf('Director \\| Driving growth')).toBe('Director | Driving growth')
  expect(excerptOf('Subject: \\[Subject\\]\n\nHello Rahul,')).toBe('Hello Rahul,')
  expect(excerptOf('Two links.\n\n```csv\nrow,url\n1,a\n```\n\nRead once.')).toBe('Two links. Read once.')
  expect(excerptOf('**Summary: Acme**\n\n**What they say**\n\n- **Bread** is baked.')).toBe('Bread is baked.')
  expect(excerptOf('> **Mind** the step\n\nSteady words.')).toBe('Mind the step Steady words.')
})
