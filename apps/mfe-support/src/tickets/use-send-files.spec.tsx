import type { CallOptions } from '@bazaar/federation-contract'
import { createShellDouble, refusal } from '@bazaar/federation-alone'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSendFiles } from './use-send-files.ts'

afterEach(cleanup)

/** Calls that stay open until the test settles them. */
const open = () => {
  const double = createShellDouble()
  const calls: { upload: NonNullable<CallOptions['onUpload']>; settle: (error?: Error) => void }[] = []
  const call = (_endpoint: unknown, _input: unknown, options: CallOptions) =>
    new Promise<object>((resolve, reject) => {
      const settle = (error?: Error) => (error ? reject(error) : resolve({}))
      calls.push({ upload: options.onUpload ?? (() => undefined), settle })
    })
  const services = { ...double.services, call: call as never }
  return { ...double, calls, ...renderHook(() => useSendFiles(services)) }
}
const file = (name: string) => new File(['x'], name)

it('reports how far each upload is, one after the other', async () => {
  const { calls, result } = open()
  let done = Promise.resolve()
  act(() => void (done = result.current.sendFiles('t1', [file('a.pdf'), file('b.pdf')])))
  act(() => calls[0]!.upload(0.4))
  expect(result.current.sending).toEqual({ name: 'a.pdf', share: 0.4 })
  await act(async () => calls[0]!.settle())
  expect(result.current.sending).toEqual({ name: 'b.pdf', share: 0 })
  await act(async () => {
    calls[1]!.settle()
    await done
  })
  expect(result.current.sending).toBeNull()
})

it('reports a refused file and sends the next one', async () => {
  const { calls, notices, result } = open()
  act(() => void result.current.sendFiles('t1', [file('a.exe'), file('b.pdf')]))
  await act(async () => calls[0]!.settle(refusal('INVALID_INPUT')))
  expect(notices).toHaveLength(1)
  expect(calls).toHaveLength(2)
})
