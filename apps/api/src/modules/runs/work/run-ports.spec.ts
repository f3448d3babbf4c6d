import type { Emit, Ports, TextModel } from '@bazaar/agents-kit/server'
import { expect, test, vi } from 'vitest'
import { createDeadline } from './deadline.ts'
import { portsForRun } from './run-ports.ts'

const unused = () => Promise.reject(new Error('not asked'))

test('a slow model does not use up the deadline; its place in the queue is shown and its notices are kept', async () => {
  vi.useFakeTimers()
  const late = vi.fn()
  const shown: string[] = []
  const notices: string[] = []
  const emit: Emit = { progress: (text) => shown.push(text), text: () => undefined, reset: () => undefined }
  const text: TextModel = {
    name: 'm',
    complete: unused,
    write: async ({ onWait, onNotice, onUsage }) => {
      onUsage?.({ input: 3, output: 4, estimated: false })
      onWait?.(2)
      onWait?.(1)
      await vi.advanceTimersByTimeAsync(600_000)
      onNotice?.('It was too long.')
      return { text: 'Dear Asha', cutOff: false }
    },
  }
  const deadline = createDeadline(90_000, late)
  const ports: Ports = { fetch: unused, clock: { now: () => new Date(0) }, text }
  const used: unknown[] = []
  const mine = portsForRun(ports, {
    deadline,
    emit,
    onNotice: (notice) => notices.push(notice),
    onUsage: (...usage) => used.push(usage),
    observe: (_kind, _name, work) => work(),
  })
  const { signal } = new AbortController()
  const request = { task: 's@1', system: 's', prompt: 'p', maxTokens: 9, temperature: 0, signal }
  expect(await mine.text?.write(request)).toEqual({ text: 'Dear Asha', cutOff: false })
  expect(shown).toEqual(['Waiting: number 2 in the queue…', 'Waiting: next in the queue…'])
  expect(notices).toEqual(['It was too long.'])
  expect(used).toEqual([['m', { input: 3, output: 4, estimated: false }]])
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(late).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
