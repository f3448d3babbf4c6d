import { type ShellHooks, type ShellServices, carriedIn } from '@bazaar/federation-contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useBusiness, useCarried, useCredits, useHold, useQuery, useTheme } from './hooks.ts'

afterEach(cleanup)

type Services = Pick<ShellServices, 'credits' | 'nav' | 'theme' | 'business' | 'release'>

const useAll = (services: Services) => {
  useHold(services, 'form')
  return {
    credits: useCredits(services),
    query: useQuery(services).get('q'),
    theme: useTheme(services),
    business: useBusiness(services),
    carried: useCarried(services),
  }
}
const carried = carriedIn(new Map())
const expected = { credits: { available: 3, held: 1 }, query: 'tax', theme: 'dark', business: null, carried }

describe('hooks of a page', () => {
  it('read the stores of the host, and hold the build while the page is open', () => {
    const listeners = new Set<() => void>()
    let balance = { available: 2, held: 1 }
    let holds = 0
    const store = <T,>(get: () => T) => ({
      get,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    })
    const none = () => undefined
    const services: Services = {
      credits: { balance: store(() => balance), refresh: async () => undefined },
      nav: { Link: () => null, navigate: none, query: store(() => '?q=tax') },
      theme: { current: store(() => 'dark' as const), choose: none },
      business: { profile: store(() => null), changed: none },
      release: {
        hold: () => {
          holds += 1
          return () => void (holds -= 1)
        },
        carried,
      },
    }
    const { result, unmount } = renderHook(() => useAll(services))
    balance = { available: 3, held: 1 }
    act(() => {
      for (const listener of listeners) listener()
    })
    expect(result.current).toEqual(expected)
    expect(holds).toBe(1)
    unmount()
    expect(holds).toBe(0)
  })

  it('call the hooks of a host that has no stores yet', () => {
    const reasons: unknown[] = []
    const services: Pick<ShellHooks, keyof Services> = {
      credits: { useCredits: () => ({ available: 3, held: 1 }) },
      nav: { useQuery: () => new URLSearchParams('q=tax') },
      theme: { useTheme: () => 'dark' },
      business: { useBusiness: () => null },
      release: { useHold: (why) => void reasons.push(why), useCarried: () => carried },
    }
    const { result } = renderHook(() => useAll(services as never))
    expect(result.current).toEqual(expected)
    expect(reasons).toEqual(['form'])
  })
})
