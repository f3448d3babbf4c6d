import { Toaster } from '@bazaar/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import { createNotices } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minuteMs = 60_000
const open = () => {
  const notices = createNotices()
  const Page = () => (
    <>
      <button type="button">Go</button>
      <Toaster toasts={useStore(notices.store, ({ list }) => list)} onDismiss={notices.dismiss} />
    </>
  )
  render(<Page />)
  return notices
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const dismissing = () => screen.getByRole('button', { name: 'Dismiss' })

it('removes a message by itself, and keeps an error until it is dismissed', () => {
  const { notify } = open()
  act(() => notify('success', 'Saved'))
  act(() => notify('error', 'Not sent'))
  wait(minuteMs)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Not sent')).toBeTruthy()
  fireEvent.click(dismissing())
  expect(screen.queryByText('Not sent')).toBeNull()
})

it('keeps a message while it has the focus, which then returns', () => {
  const { notify } = open()
  const go = screen.getByRole('button', { name: 'Go' })
  go.focus()
  act(() => notify('info', 'Filled', { label: 'Undo', onPress: () => {} }))
  act(() => dismissing().focus())
  wait(minuteMs)
  expect(screen.getByText('Filled')).toBeTruthy()
  fireEvent.click(dismissing())
  expect(document.activeElement).toBe(go)
})
