import { type Carried, carriedIn } from '@bazaar/federation-contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { useCarriedState } from './use-carried-state.ts'

afterEach(cleanup)

const Tab = z.enum(['open', 'closed', 'create'])

/** A build of a page: shows its tab, and a button that chooses another one. */
const build = (carried: Carried, shape: z.ZodType<string>, initial: string | (() => string), next: string) => () => {
  const [tab, choose] = useCarriedState({ release: { carried, hold: () => () => undefined } }, 'tab', shape, initial)
  return (
    <button type="button" onClick={() => choose(next)}>
      {tab}
    </button>
  )
}
const shown = () => screen.getByRole('button').textContent
const upgrade = (Next: () => React.ReactNode) => {
  cleanup()
  render(<Next />)
}

it('starts with the initial value and survives an upgrade', () => {
  const carried = carriedIn(new Map())
  upgrade(build(carried, Tab, () => 'open', 'create'))
  expect(shown()).toBe('open')
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('create')
  upgrade(build(carried, Tab, 'open', 'closed'))
  expect(shown()).toBe('create')
})

it('starts again when the next build does not accept the value', () => {
  const carried = carriedIn(new Map())
  upgrade(build(carried, Tab, 'open', 'create'))
  act(() => screen.getByRole('button').click())
  upgrade(build(carried, Tab.exclude(['create']), 'closed', 'open'))
  expect(shown()).toBe('closed')
})
