import { expect, it } from 'vitest'
import { shortMoment } from './short-moment.ts'

const now = new Date(2026, 10, 27, 0, 30)

it.each([
  [new Date(2026, 10, 27, 0, 10), 'today, 12:10\u00A0am'],
  [new Date(2026, 10, 26, 23, 50), 'yesterday, 11:50\u00A0pm'],
  [new Date(2026, 10, 25, 23, 50), '25 Nov'],
  [new Date(2025, 10, 26), '26 Nov 2025'],
])('says when as a list does: %s', (date, text) => {
  expect(shortMoment(date.toISOString(), now).replaceAll('\u202f', ' ')).toBe(text)
})
