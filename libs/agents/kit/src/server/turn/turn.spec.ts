import { expect, test } from 'vitest'
import { inTurn } from './turn.ts'

const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('lets others go first between the work of many callers, in order of arrival', async () => {
  const done: (number | 'others')[] = []
  const callers = Array.from({ length: 4 }, (_, n) =>
    inTurn(() => {
      work(10)
      done.push(n)
    }),
  )
  const others = () => {
    done.push('others')
    if (done.length < 8) setImmediate(others)
  }
  setImmediate(others)
  await Promise.all(callers)
  expect(done.slice(0, 7)).toEqual([0, 'others', 1, 'others', 2, 'others', 3])
})

test('fails for the caller whose work fails, and goes on with the next', async () => {
  const broken = inTurn(() => {
    throw new Error('x')
  })
  const next = inTurn(() => 1)
  await expect(broken).rejects.toThrow('x')
  expect(await next).toBe(1)
})
