import { expect, it } from 'vitest'
import { translated } from './answer-language.ts'

const say = (text: string) => `<${text}>`

it('translates why runs of a schedule, a table and a recipe failed, and no other text', () => {
  const answer = {
    data: [{ error: 'No page.', state: 'failed' }],
    steps: [{ problem: 'No credits.', title: 'Blog Post' }],
    error: { code: 'URL_BLOCKED', detail: 'No address.' },
    name: 'Lead',
  }
  expect(translated(answer, say)).toEqual({
    data: [{ error: '<No page.>', state: 'failed' }],
    steps: [{ problem: '<No credits.>', title: 'Blog Post' }],
    error: { code: 'URL_BLOCKED', detail: '<No address.>' },
    name: 'Lead',
  })
})
