import { afterEach, describe, expect, it } from 'vitest'
import { createThread } from './create-thread.ts'

const threads: { close: () => Promise<void> }[] = []
const start = () => {
  const thread = createThread<string, string>(new URL('./spec-thread.ts', import.meta.url))
  threads.push(thread)
  const ask = (question: string, { signal = new AbortController().signal, timeoutMs = 20_000 } = {}) =>
    thread.ask(question, { signal, timeoutMs })
  return { ask, thread }
}
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()))
})

describe('a thread', () => {
  it('answers in order and loads once', async () => {
    const { ask } = start()
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a 1', 'b 2', 'c 3'])
  })
  it('passes on errors and continues', async () => {
    const { ask } = start()
    await ask('a')
    await expect(ask('refuse')).rejects.toMatchObject({
      code: 'PAGE_UNREACHABLE',
      detail: 'No.',
      fields: { url: 'No.' },
    })
    await expect(ask('throw')).rejects.toThrow('broken')
    expect(await ask('b')).toBe('b 2')
  })
  it('is replaced after a hang, a crash or an abort', async () => {
    const { ask } = start()
    await ask('a')
    const hung = ask('hang', { timeoutMs: 50 })
    const after = ask('b')
    await expect(hung).rejects.toThrow('within 50 ms')
    expect(await after).toBe('b 1')
    await expect(ask('die')).rejects.toThrow('ended before it answered')
    expect(await ask('c')).toBe('c 1')
    const controller = new AbortController()
    const given = ask('hang', { signal: controller.signal })
    // Lets the question reach the thread before the caller aborts.
    await new Promise(setImmediate)
    controller.abort(new Error('stopped'))
    await expect(given).rejects.toThrow('stopped')
    expect(await ask('d')).toBe('d 1')
  })
  it('asks nothing when the caller has already aborted', async () => {
    const { ask } = start()
    await expect(ask('a', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
    expect(await ask('b')).toBe('b 1')
  })
})
