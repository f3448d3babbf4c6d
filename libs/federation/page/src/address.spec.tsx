import type { ShellServices } from '@bazaar/federation-contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { agentTitle } from './agent-title.ts'
import { useAddressTab } from './use-address-tab.ts'
import { useOpened } from './use-opened.ts'

const visited: [to: string, replace: boolean | undefined][] = []
let search = ''
const listeners = new Set<() => void>()
const go = (to: string) => {
  search = new URL(to, 'https://x.example/page').search
  for (const listener of listeners) listener()
}
const services: Pick<ShellServices, 'nav'> = {
  nav: {
    Link: () => null,
    navigate: (to, options) => {
      visited.push([to, options?.replace])
      if (options?.replace !== true) before = { pathname: '/page', search }
      go(to)
    },
    back: (fits, otherwise) => {
      if (!fits(before)) return otherwise()
      visited.push(['back', undefined])
      return go('/page')
    },
    query: {
      get: () => search,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  },
}
let before = { pathname: '/ai-agents', search: '' }

beforeEach(() => {
  visited.length = 0
  search = ''
  before = { pathname: '/ai-agents', search: '' }
})
afterEach(cleanup)

const years = ['2026-27', '2025-26'] as const
const showYears = (shell?: typeof services) => renderHook(() => useAddressTab(shell, years, '2026-27')).result

it('keeps the tab in the address beside what else is there, without a step in the history', () => {
  search = '?run=r1'
  const shown = showYears(services)
  expect(shown.current[0]).toBe('2026-27')
  act(() => shown.current[1]('2025-26'))
  expect([shown.current[0], visited]).toEqual(['2025-26', [['?run=r1&tab=2025-26', true]]])
  expect(showYears(services).current[0]).toBe('2025-26')
})

it('shows the first tab for an address that names none, and works without a shell', () => {
  search = '?tab=1999-00'
  expect(showYears(services).current[0]).toBe('2026-27')
  const sample = showYears()
  act(() => sample.current[1]('2025-26'))
  expect([sample.current[0], visited]).toEqual(['2025-26', []])
})

const showOpened = () => renderHook(() => useOpened(services, 'ticket', '/page', '/page?tab=closed')).result

it('opens with a step in the history and closes by going back, so that the history does not grow', () => {
  const shown = showOpened()
  act(() => shown.current.open('t1'))
  expect([shown.current.id, visited]).toEqual(['t1', [['/page?ticket=t1', false]]])
  act(() => shown.current.open('t2'))
  expect(visited.at(-1)).toEqual(['/page?ticket=t2', true])
  act(() => shown.current.close())
  expect([shown.current.id, visited.at(-1)]).toEqual([null, ['back', undefined]])
})

it('closes what a link opened by showing the list in its place', () => {
  search = '?ticket=t1'
  const shown = showOpened()
  act(() => shown.current.close())
  expect(visited).toEqual([['/page?tab=closed', true]])
})

it('names an agent by its title, and what has no page by its own name', () => {
  const tax = { id: 'get-tax', title: 'आयकर कैलकुलेटर' } as ReturnType<ShellServices['catalogue']['agents']>[number]
  const shell = { catalogue: { agents: () => [tax], hasPage: () => true } }
  const titles = ['get-tax', 'rewrite', 'gone'].map((id) => agentTitle(shell, id, { rewrite: 'New version' }))
  expect(titles).toEqual(['आयकर कैलकुलेटर', 'New version', 'gone'])
})
