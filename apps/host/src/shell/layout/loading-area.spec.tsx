import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadingArea, announceAfterMs } from './loading-area.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const page = (title: string) => <h1>{title}</h1>

describe('a wait', () => {
  it('is marked at once, and read out only when it takes a while', () => {
    const { container, rerender } = render(<LoadingArea busy skeleton arrived="a" label="Get Tax" />)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(container.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(0)
    pass(announceAfterMs - 1)
    expect(screen.getByRole('status').textContent).toBe('')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('Loading Get Tax, this takes a moment')
    rerender(
      <LoadingArea busy={false} skeleton arrived="a" label="Get Tax">
        {page('Get Tax')}
      </LoadingArea>,
    )
    expect(screen.getByRole('status').textContent).toBe('')
    expect(container.querySelector('[aria-busy="true"]')).toBeNull()
    expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(0)
  })

  it('says nothing when it was short, also not later', () => {
    const { rerender } = render(<LoadingArea busy arrived="a" />)
    pass(announceAfterMs / 2)
    rerender(<LoadingArea busy={false} arrived="a" />)
    pass(announceAfterMs * 2)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('keeps what is there while the next comes', () => {
    render(
      <LoadingArea busy arrived="a">
        {page('Feedback')}
      </LoadingArea>,
    )
    expect(screen.getByRole('heading').textContent).toBe('Feedback')
  })
})

describe('focus', () => {
  const show = (arrived: string, title: string, always = false) => (
    <>
      <button type="button">elsewhere</button>
      <LoadingArea busy={false} arrived={arrived} always={always}>
        {page(title)}
      </LoadingArea>
    </>
  )
  const heading = () => screen.getByRole('heading')
  const elsewhere = () => screen.getByRole('button')

  it('is left alone on the first page, and goes to the heading of each that follows', () => {
    const { rerender } = render(show('/a', 'A'))
    expect(document.activeElement).toBe(document.body)
    rerender(show('/b', 'B'))
    expect(document.activeElement).toBe(heading())
  })

  it('goes to the heading after a retry', () => {
    const { rerender } = render(show('failed', 'cannot be reached'))
    act(() => heading().focus())
    rerender(show('ready', 'Get Tax'))
    expect(document.activeElement).toBe(heading())
  })

  it('is not taken from somebody who is busy elsewhere, unless they asked for another page', () => {
    const { rerender } = render(show('failed', 'cannot be reached'))
    act(() => elsewhere().focus())
    rerender(show('ready', 'Get Tax'))
    expect(document.activeElement).toBe(elsewhere())
    rerender(show('/next', 'Next', true))
    expect(document.activeElement).toBe(heading())
  })

  it('goes to the area where there is no heading', () => {
    const { container, rerender } = render(<LoadingArea busy={false} arrived="a" />)
    rerender(<LoadingArea busy={false} arrived="b" />)
    expect(document.activeElement).toBe(container.firstElementChild)
  })
})
