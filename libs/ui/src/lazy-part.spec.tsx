import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('shows the fallback until the part has loaded, and the part at once from then on', async () => {
  const Part = lazyPart(async () => Greeting)
  const { unmount } = render(<Part name="Asha" fallback={<p>Loading</p>} />)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Hello Asha')).toBeTruthy()
  unmount()
  render(<Part name="Ravi" />)
  expect(screen.getByText('Hello Ravi')).toBeTruthy()
})

it('keeps the page when the part cannot be loaded, and tries again with the next mount', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('Loading chunk failed'))
  const Part = lazyPart(load.mockResolvedValue(Greeting))
  const failed = vi.fn()
  const { unmount } = render(<Part name="Asha" fallback={<p>Loading</p>} onFailed={failed} />)
  await expect.poll(() => failed).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Loading')).toBeTruthy()
  unmount()
  render(<Part name="Asha" />)
  expect(await screen.findByText('Hello Asha')).toBeTruthy()
})

it('is loaded again by itself where nobody else says that it failed', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('Loading chunk failed'))
  const Part = lazyPart(load.mockResolvedValue(Greeting))
  render(<Part name="Asha" fallback={<p>Loading</p>} />)
  await act(() => vi.runAllTimersAsync())
  vi.useRealTimers()
  expect(screen.getByText('Hello Asha')).toBeTruthy()
})
