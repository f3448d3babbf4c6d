import { expect, it } from 'vitest'
import { reasonToHold } from './verdict.ts'

const build = (loads: number, failed: number, p75: number | null = 400, errors = 0) => ({
  loads,
  failed,
  errors,
  p75_load: p75,
})
const current = build(1_000, 10)

it.each([
  ['a build that breaks for everybody, after three visits', build(3, 3), current, /100\.0 % of 3 loads failed/],
  ['one bad connection', build(1, 1), current, null],
  ['two failures among three', build(3, 2), current, null],
  ['a few failures among few loads', build(10, 3), current, null],
  ['just within the margin', build(100, 6), current, null],
  ['just outside the margin', build(100, 7), current, /7\.0 % of 100 loads .* 1\.0 % of 1000/],
  ['errors after loading count as well', build(100, 0, 400, 8), current, /8\.0 %/],
  ['a fault that both builds have', build(10, 6), build(1_000, 600), null],
  ['slower by the margin exactly', build(60, 0, 1_500), build(60, 0, 1_200), null],
  ['slower by half', build(60, 0, 1_800), build(60, 0, 1_200), /up to 1800 ms; with the current build 1200 ms/],
  ['slower by much of very little', build(60, 0, 200), build(60, 0, 50), null],
  ['slower, but seen too seldom', build(49, 0, 9_000), current, null],
  ['times that nobody told', build(60, 0, null), current, null],
])('%s', (_what, canary, base, reason) => {
  const held = reasonToHold(canary, base)
  if (reason === null) expect(held).toBeNull()
  else expect(held).toMatch(reason)
})
