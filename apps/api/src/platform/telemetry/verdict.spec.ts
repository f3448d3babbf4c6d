import { expect, it } from 'vitest'
import { reasonToHold } from './verdict.ts'

const build = (visits: number, troubled: number, p75: number | null = 400, timed = visits) => ({
  visits,
  troubled,
  timed,
  p75_load: p75,
})
const current = build(1_000, 10)

it.each([
  ['a build that breaks for everybody, after three visits', build(3, 3), current, /100\.0% of 3 visits it failed/],
  ['one bad connection', build(1, 1), current, null],
  ['two visits with trouble among three', build(3, 2), current, null],
  ['a few with trouble among few', build(10, 3), current, null],
  ['just within the margin', build(100, 6), current, null],
  ['just outside the margin', build(100, 7), current, /7\.0% of 100 visits .* 1\.0% of 1000/],
  ['a fault that both builds have', build(10, 6), build(1_000, 600), null],
  ['slower by the margin exactly', build(60, 0, 1_500), build(60, 0, 1_200), null],
  ['slower by half', build(60, 0, 1_800), build(60, 0, 1_200), /up to 1800 ms; with the current build 1200 ms/],
  ['slower by much of very little', build(60, 0, 200), build(60, 0, 50), null],
  ['slower, but seen too seldom', build(49, 0, 9_000), current, null],
  ['slower, but timed too seldom', build(500, 0, 9_000, 49), current, null],
  ['slower than what was timed too seldom', build(500, 0, 9_000), build(1_000, 0, 400, 49), null],
  ['times that nobody told', build(60, 0, null, 0), current, null],
])('%s', (_what, canary, base, reason) => {
  const held = reasonToHold(canary, base)
  if (reason === null) expect(held).toBeNull()
  else expect(held).toMatch(reason)
})
