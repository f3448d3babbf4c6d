import { expect, it } from 'vitest'
import { implementations } from '../modules/agents/registry.ts'
import { forMails } from './for-mails.ts'

it('builds the translator of an agent once', () => {
  const [first] = implementations.map(({ agent }) => agent.id)
  const answers = () => forMails.answers({ implementations }, 'hi', first ?? '')
  expect(answers().locale).toBe('hi')
  expect(answers()).toBe(answers())
})
