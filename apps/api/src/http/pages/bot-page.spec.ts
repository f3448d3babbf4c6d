import { expect, it } from 'vitest'
import { testApp } from '../../testing/index.ts'

it('tells website owners who reads their site and how to prevent it', async () => {
  const t = await testApp({ settings: { BRAND: 'Tea Desk', CONTACT_EMAIL: 'help@tea.example' } })
  const answer = await t.app.inject({ method: 'GET', url: '/bot' })
  await t.close()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body).toContain('User-agent: AgentBazaarBot\n    Disallow: /')
  expect(answer.body).toContain('Questions: help@tea.example')
})
