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

describe('waiting', () => {
  it('sets aria-busy at once, and announces only a long wait', () => {
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

  it('never announces a short wait', () => {
    const { rerender } = render(<LoadingArea busy arrived="a" />)
    pass(announceAfterMs / 2)
    rerender(<LoadingArea busy={false} arrived="a" />)
    pass(announceAfterMs * 2)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('keeps the content while the next loads', () => {
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

  it('stays on the first page, and moves to the heading of each later one', () => {
    const { rerender } = render(show('/a', 'A'))
    expect(document.activeElement).toBe(document.body)
    rerender(show('/b', 'B'))
    expect(document.activeElement).toBe(heading())
  })

  it('moves to the heading after a retry', () => {
    const { rerender } = render(show('failed', 'cannot be reached'))
    act(() => heading().focus())
    rerender(show('ready', 'Get Tax'))
    expect(document.activeElement).toBe(heading())
  })

  it('stays elsewhere on the page unless the user asked for another page', () => {
    const { rerender } = render(show('failed', 'cannot be reached'))
    act(() => elsewhere().focus())
    rerender(show('ready', 'Get Tax'))
    expect(document.activeElement).toBe(elsewhere())
    rerender(show('/next', 'Next', true))
    expect(document.activeElement).toBe(heading())
  })

  it('moves to a part that the address opens, instead of the heading below it', () => {
    const { rerender } = render(show('list', 'My results'))
    rerender(
      <LoadingArea busy={false} arrived="result" always>
        <h2 data-arrive="">Links</h2>
        {page('My plan')}
      </LoadingArea>,
    )
    rerender(
      <LoadingArea busy={false} arrived="shared" always>
        <h2 data-arrive="">Links</h2>
        {page('My plan')}
      </LoadingArea>,
    )
    expect(document.activeElement?.textContent).toBe('Links')
  })

  it('moves to the area when there is no heading', () => {
    const { container, rerender } = render(<LoadingArea busy={false} arrived="a" />)
    rerender(<LoadingArea busy={false} arrived="b" />)
    expect(document.activeElement).toBe(container.firstElementChild)
  })
})
