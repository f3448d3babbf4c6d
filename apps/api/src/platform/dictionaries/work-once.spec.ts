import { describe, expect, it } from 'vitest'
import { workOnce } from './work-once.ts'

describe('work once', () => {
  const held = () => {
    const release: (() => void)[] = []
    let started = 0
    const work = async () => {
      started += 1
      await new Promise<void>((settle) => release.push(settle))
      return started
    }
    const settle = async () => {
      release.splice(0).forEach((go) => go())
      await new Promise((next) => setImmediate(next))
    }
    return { work, settle, started: () => started }
  }

  it('runs the work of a key once, limits concurrency and refuses the rest', async () => {
    const { work, settle, started } = held()
    const once = workOnce<number>(2, 1)
    const promises = ['a', 'a', 'b', 'c'].map((key) => once(key, work))
    expect(promises[0]).toBe(promises[1])
    expect(once('d', work)).toBeUndefined()
    await settle()
    expect(started()).toBe(2)
    await settle()
    expect(started()).toBe(3)
    await settle()
    await Promise.all(promises)
    expect(once('d', work)).toBeDefined()
    await settle()
    await settle()
    expect(started()).toBe(4)
  })

  it('continues after failed work', async () => {
    const once = workOnce<number>(1, 0)
    await expect(once('a', () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
    await expect(once('a', async () => 1)).resolves.toBe(1)
  })
})
