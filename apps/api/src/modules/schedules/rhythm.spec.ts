import { schedulesApi } from '@bazaar/contracts'
import { expect, it } from 'vitest'
import { isZone, nextAfter, nextThree } from './rhythm.ts'

const rhythm = (given: Partial<schedulesApi.Rhythm>) =>
  schedulesApi.Rhythm.parse({ every: 'day', zone: 'Asia/Kolkata', ...given })
const next = (given: Partial<schedulesApi.Rhythm>, from: string) =>
  nextAfter(rhythm(given), new Date(from)).toISOString()

it.each([
  // 09:00 in India is 03:30 UTC; at that moment, the next day is due.
  [{}, '2026-11-02T03:29:59Z', '2026-11-02T03:30:00.000Z'],
  [{}, '2026-11-02T03:30:00Z', '2026-11-03T03:30:00.000Z'],
  [{ every: 'hour', minute: 15 }, '2026-11-02T10:00:00Z', '2026-11-02T10:45:00.000Z'],
  [{ every: 'week', weekday: 1 }, '2026-11-02T03:30:00Z', '2026-11-09T03:30:00.000Z'],
  [{ every: 'week', weekday: 5 }, '2026-11-02T03:30:00Z', '2026-11-06T03:30:00.000Z'],
  // Shorter months use their last day, and the rhythm does not drift.
  [{ every: 'month', day: 31 }, '2027-01-31T04:00:00Z', '2027-02-28T03:30:00.000Z'],
  [{ every: 'month', day: 31 }, '2027-02-28T04:00:00Z', '2027-03-31T03:30:00.000Z'],
  [{ every: 'month', day: 29 }, '2028-02-01T00:00:00Z', '2028-02-29T03:30:00.000Z'],
] as const)('%j after %s is %s', (given, from, due) => expect(next(given, from)).toBe(due))

it('keeps its local time when the clocks change', () => {
  const berlin = { zone: 'Europe/Berlin', hour: 9 }
  // 25 October 2026, winter time.
  expect(next(berlin, '2026-10-24T08:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
  // 28 March 2027, summer time.
  expect(next(berlin, '2027-03-27T09:00:00Z')).toBe('2027-03-28T07:00:00.000Z')
})

it('moves a time that the clocks skip, and gives one that they repeat once', () => {
  const berlin = { zone: 'Europe/Berlin', hour: 2, minute: 30 }
  // 02:30 does not exist on 28 March 2027: 03:30 summer time.
  expect(next(berlin, '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
  expect(next(berlin, '2027-03-28T01:30:00Z')).toBe('2027-03-29T00:30:00.000Z')
  // 02:30 happens twice on 25 October 2026.
  const first = next(berlin, '2026-10-24T12:00:00Z')
  expect(next(berlin, first).slice(0, 10)).toBe('2026-10-26')
})

it('neither skips nor repeats an hour when the clocks change', () => {
  const hourly = rhythm({ every: 'hour', minute: 0, zone: 'Europe/Berlin' })
  let moment = new Date('2026-10-24T22:00:00Z')
  for (let hours = 1; hours <= 30; hours += 1) {
    moment = nextAfter(hourly, moment)
    expect(moment.toISOString()).toBe(new Date(Date.UTC(2026, 9, 24, 22 + hours)).toISOString())
  }
})

it('shows the next three and recognises a wrong zone', () => {
  expect(
    nextThree(rhythm({ every: 'month' }), new Date('2026-12-15T00:00:00Z')).map((time) => time.toISOString()),
  ).toEqual(['2027-01-01T03:30:00.000Z', '2027-02-01T03:30:00.000Z', '2027-03-01T03:30:00.000Z'])
  expect(['Asia/Kolkata', 'Asia/Calcutta', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
})
