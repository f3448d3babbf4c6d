import { expect, it } from 'vitest'
import { together } from './together.ts'

/** Work that ends when the spec says so; `groups` has what it got. */
const heldWork = () => {
  const groups: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const call = together(async (items: number[]) => {
    groups.push(items)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    await end.promise
    return items.map((item) => item * 10)
  })
  const next = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    return ends.shift()
  }
  return { groups, call, next }
}

it('groups what is called while a group is under way, in order, and answers each call with its own result', async () => {
  const { groups, call, next } = heldWork()
  const first = call(1)
  const end = await next()
  const later = [call(2), call(3), call(4)]
  end?.resolve()
  expect(await first).toBe(10)
  ;(await next())?.resolve()
  expect(await Promise.all(later)).toEqual([20, 30, 40])
  expect(groups).toEqual([[1], [2, 3, 4]])
})

it('throws an error to the callers of its group only', async () => {
  const { groups, call, next } = heldWork()
  const first = [call(1), call(2)]
  const thrown = Promise.allSettled(first)
  const end = await next()
  const second = call(3)
  end?.reject(new Error('refused'))
  expect((await thrown).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  ;(await next())?.resolve()
  expect(await second).toBe(30)
  await Promise.all([call(4), next().then((again) => again?.resolve())])
  expect(groups).toEqual([[1, 2], [3], [4]])
})

it('bounds a group', async () => {
  const sizes: number[] = []
  const call = together(async (items: number[]) => {
    sizes.push(items.length)
    return items
  })
  expect(await Promise.all(Array.from({ length: 120 }, (_, n) => call(n)))).toHaveLength(120)
  expect(sizes).toEqual([50, 50, 20])
})
