import { expect, it } from 'vitest'
import { differenceOf } from './difference.ts'

const lines = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join('\n')

it('lets others go first while it compares long texts', async () => {
  const [before, after] = [lines(3_000, (n) => `a${n}`), lines(3_000, (n) => (n % 7 ? `a${n}` : `b${n}`))]
  let [turns, isDone] = [0, false]
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const found = await differenceOf(before, after)
  isDone = true
  expect(found?.filter(({ kind }) => kind === 'added')).toHaveLength(429)
  expect(turns).toBeGreaterThan(100)
})

it('gives up on texts without a line in common', async () => {
  expect(
    await differenceOf(
      lines(2_000, (n) => `a${n}`),
      lines(2_000, (n) => `b${n}`),
    ),
  ).toBeNull()
})
