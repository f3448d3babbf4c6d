import { expect, test } from 'vitest'
import { createPlaceQueue } from './place-queue.ts'

const job = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: resolve, fail: reject }
}
const still = () => new AbortController().signal

test('works in order and tells each who waits its place as it changes', async () => {
  const inTurn = createPlaceQueue()
  const jobs = [job(), job(), job()]
  const places: number[][] = [[], [], []]
  const ends = jobs.map(({ work }, at) => inTurn({ signal: still(), onWait: (place) => places[at]?.push(place) }, work))
  jobs[0]?.end('first')
  expect(await ends[0]).toBe('first')
  jobs[1]?.fail(new Error('broken'))
  await expect(ends[1]).rejects.toThrow('broken')
  jobs[2]?.end('third')
  expect(await ends[2]).toBe('third')
  expect(places).toEqual([[], [1], [2, 1]])
})

test('work that is stopped while it waits leaves the queue', async () => {
  const inTurn = createPlaceQueue()
  const [first, third] = [job(), job()]
  const stop = new AbortController()
  const places: number[] = []
  const one = inTurn({ signal: still() }, first.work)
  const two = inTurn({ signal: stop.signal }, () => Promise.reject(new Error('must not begin')))
  const three = inTurn({ signal: still(), onWait: (place) => places.push(place) }, third.work)
  stop.abort(new Error('stopped by the user'))
  await expect(two).rejects.toThrow('stopped by the user')
  first.end('first')
  third.end('third')
  expect([await one, await three, places]).toEqual(['first', 'third', [2, 1]])
})
