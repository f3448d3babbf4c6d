import { expect, it } from 'vitest'
import { longestTask } from './long-task.ts'

const trace = (...traceEvents: object[]) => JSON.stringify({ traceEvents })
const main = { name: 'thread_name', pid: 1, tid: 2, args: { name: 'CrRendererMain' } }
const task = (tid: number, tdur: number) => ({ name: 'RunTask', pid: 1, tid, ts: 5, tdur, args: {} })

it('finds the longest task of the main thread alone, in milliseconds', () => {
  expect(longestTask(trace(main, task(2, 12_000), task(2, 48_500), task(3, 90_000)))).toBe(48.5)
})

it('is 0 without a task', () => {
  expect(longestTask(trace(main))).toBe(0)
})
