import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { signedInWith } from '../runs/spec-user.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (headers: Record<string, string>, payload: object) =>
  t.app.inject({ method: 'POST', url: '/api/v1/feedback/feedback', payload, headers })

it('stores a message of a user without credit, with the rating as text or number', async () => {
  const { headers, userId } = await signedInWith(t, 0)
  const answer = await send(headers, { feedback: ' Good ', rating: '4', page: '/feedback', rating_chosen: true })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ id: expect.any(String), message: 'Feedback Submitted Successfully' })
  expect(answer.headers['x-credit-score']).toBe('0')
  expect((await send(headers, { feedback: 'Good', rating: 5, type: 'Idea' })).statusCode).toBe(200)
  const { rows } = await t.pool.query(
    'select feedback, rating, rating_chosen, type, page from feedback where user_id = $1 order by rating',
    [userId],
  )
  expect(rows).toEqual([
    { feedback: 'Good', rating: 4, rating_chosen: true, type: 'General Feedback', page: '/feedback' },
    { feedback: 'Good', rating: 5, rating_chosen: null, type: 'Idea', page: null },
  ])
})

it.each([
  [{ feedback: ' ', rating: 5 }, { feedback: 'Please write a message.' }],
  [{ feedback: 'Good', rating: '0' }, { rating: 'Please choose a rating.' }],
])('refuses %j', async (payload, fields) => {
  const { headers } = await signedInWith(t, 0)
  const answer = await send(headers, payload)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ fields })
})

it('accepts ten a day, also concurrently, and requires a session', async () => {
  Object.assign(t.services.settings, { RATE_LIMITS: true })
  const { headers } = await signedInWith(t, 0)
  const answers = await Promise.all(Array.from({ length: 14 }, () => send(headers, { feedback: 'Good', rating: 5 })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  const refused = answers.find(({ statusCode }) => statusCode === 429)!
  expect(refused.headers['retry-after']).toBe('86400')
  t.clock.advance(24 * 60 * 60 * 1000 - 5000)
  expect((await send(headers, { feedback: 'Good', rating: 5 })).headers['retry-after']).toBe('5')
  expect((await send({}, { feedback: 'Good', rating: 5 })).statusCode).toBe(401)
})
