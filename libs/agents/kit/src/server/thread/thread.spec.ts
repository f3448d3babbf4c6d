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
  it('answers in order and is loaded once', async () => {
    const { ask } = start()
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a 1', 'b 2', 'c 3'])
  })
  it('hands over what it threw, and goes on', async () => {
    const { ask } = start()
    await ask('a')
    await expect(ask('refuse')).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE', detail: 'No.' })
    await expect(ask('throw')).rejects.toThrow('broken')
    expect(await ask('b')).toBe('b 2')
  })
  it('is replaced when it hangs, dies or is given up', async () => {
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
    // The question is on its way when the caller gives up.
    await new Promise(setImmediate)
    controller.abort(new Error('stopped'))
    await expect(given).rejects.toThrow('stopped')
    expect(await ask('d')).toBe('d 1')
  })
  it('asks nothing for a caller who has gone', async () => {
    const { ask } = start()
    await expect(ask('a', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
    expect(await ask('b')).toBe('b 1')
  })
})
