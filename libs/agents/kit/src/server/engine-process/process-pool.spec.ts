import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ProcessPool, createProcessPool } from './process-pool.ts'

const module = new URL('./spec-engine.ts', import.meta.url).href
const signal = new AbortController().signal
let pool: ProcessPool
let started = 0
const count = () => void (started += 1)
beforeEach(() => {
  started = 0
  subscribe('child_process', count)
})
afterEach(async () => {
  unsubscribe('child_process', count)
  await pool.close()
})

it('serves many short runs with no more processes than cores, however long they wait', async () => {
  pool = createProcessPool({ places: 40 })
  const shortRun = async () => {
    const child = await pool.take(signal, module)
    await pause(30)
    pool.giveBack(child, true)
  }
  const most = Math.max(2, availableParallelism())
  await Promise.all(Array.from({ length: 40 * most }, shortRun))
  expect(started).toBeLessThanOrEqual(most)
})

it('starts further processes while all are busy with long runs', async () => {
  const many = availableParallelism() + 2
  pool = createProcessPool({ places: many })
  const children = await Promise.all(Array.from({ length: many }, () => pool.take(signal, module)))
  expect(new Set(children).size).toBe(many)
  for (const child of children) pool.giveBack(child, true)
})
