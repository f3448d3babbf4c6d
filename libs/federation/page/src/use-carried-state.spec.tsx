import { type Carried, carriedIn } from '@bazaar/federation-contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { useCarriedState } from './use-carried-state.ts'

afterEach(cleanup)

const Tab = z.enum(['open', 'closed', 'create'])

/** A build of a page: what it shows of its tab, and a press that chooses another. */
const build = (carried: Carried, shape: z.ZodType<string>, initial: string | (() => string), next: string) => () => {
  const [tab, choose] = useCarriedState({ release: { useCarried: () => carried } }, 'tab', shape, initial)
  return (
    <button type="button" onClick={() => choose(next)}>
      {tab}
    </button>
  )
}
const shown = () => screen.getByRole('button').textContent
const exchange = (Next: () => React.ReactNode) => {
  cleanup()
  render(<Next />)
}

it('begins as it says, and goes on in the next build', () => {
  const carried = carriedIn(new Map())
  exchange(build(carried, Tab, () => 'open', 'create'))
  expect(shown()).toBe('open')
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('create')
  exchange(build(carried, Tab, 'open', 'closed'))
  expect(shown()).toBe('create')
})

it('begins anew where the next build has no such value any more', () => {
  const carried = carriedIn(new Map())
  exchange(build(carried, Tab, 'open', 'create'))
  act(() => screen.getByRole('button').click())
  exchange(build(carried, Tab.exclude(['create']), 'closed', 'open'))
  expect(shown()).toBe('closed')
})
