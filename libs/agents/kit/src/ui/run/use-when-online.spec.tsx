import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWhenOnline } from './use-when-online.ts'

let isOnline = false
beforeEach(() => {
  isOnline = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const comesBack = () => act(() => window.dispatchEvent(new Event('online')))

it('waits on where the connection is lost again as it comes back', () => {
  const { result } = renderHook(useWhenOnline, { initialProps: { notify: vi.fn() } })
  const started = vi.fn()
  const send = () => result.current.whenOnline(started, send)
  act(send)
  comesBack()
  expect([result.current.waiting, started.mock.calls.length]).toEqual([true, 0])
  isOnline = true
  comesBack()
  expect([result.current.waiting, started.mock.calls.length]).toEqual([false, 1])
})

it('starts once what is asked for again when the connection is back', () => {
  const notify = vi.fn()
  const { result, unmount } = renderHook(useWhenOnline, { initialProps: { notify } })
  const started = vi.fn()
  act(() => result.current.whenOnline(started))
  isOnline = true
  act(() => result.current.whenOnline(started))
  expect(result.current.waiting).toBe(false)
  comesBack()
  expect(started).toHaveBeenCalledOnce()
  unmount()
  expect(notify).not.toHaveBeenCalled()
})
