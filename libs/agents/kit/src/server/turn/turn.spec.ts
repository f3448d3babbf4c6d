import { expect, test } from 'vitest'
import { inTurn } from './turn.ts'

const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('lets others go first, many rounds of the event loop, between the work of many callers in order of arrival', async () => {
  const done: number[] = []
  const roundsBefore: number[] = []
  let rounds = 0
  const others = () => {
    rounds++
    if (done.length < 4) setImmediate(others)
  }
  setImmediate(others)
  const callers = Array.from({ length: 4 }, (_, n) =>
    inTurn(() => {
      work(10)
      done.push(n)
      roundsBefore.push(rounds)
      rounds = 0
    }),
  )
  await Promise.all(callers)
  expect(done).toEqual([0, 1, 2, 3])
  expect(roundsBefore.slice(1)).toEqual([32, 32, 32])
})

test('lets others go first between the pieces of one caller', async () => {
  let rounds = 0
  const count = () => {
    rounds++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await inTurn(() => (rounds = 0))
  expect(await inTurn(() => rounds)).toBe(32)
  clearImmediate(next)
})

test('fails for the caller whose work fails, and goes on with the next', async () => {
  const broken = inTurn(() => {
    throw new Error('x')
  })
  const next = inTurn(() => 1)
  await expect(broken).rejects.toThrow('x')
  expect(await next).toBe(1)
})
