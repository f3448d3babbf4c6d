import { expect, it } from 'vitest'
import { hi } from './words.hi.ts'

const rhythm = { every: 'week', hour: 9, minute: 0, weekday: 1, day: 1 } as const

it('names the time of India in Hindi, and other zones as they are chosen', () => {
  expect(hi.rhythm({ ...rhythm, zone: 'Asia/Kolkata' })).toMatch(/^हर हफ़्ते सोमवार को .*9:00 बजे \(भारतीय समय\)$/u)
  expect(hi.rhythm({ ...rhythm, zone: 'Europe/Berlin' })).toMatch(/\(Europe\/Berlin\)$/u)
})
