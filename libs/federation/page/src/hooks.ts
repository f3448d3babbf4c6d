/* oxlint-disable react/hooks, react/rules-of-hooks -- A page's host never changes, so each hook takes the same branch for the page's life. */
import type { Carried, Density, HoldReason, ShellHooks, ShellServices, Store } from '@bazaar/federation-contract'
import { useEffect, useSyncExternalStore } from 'react'

type Part<K extends keyof ShellServices> = Pick<ShellServices, K>

/** The hooks that a host without stores puts on the services instead. */
const hooksOf = (services: object): ShellHooks => services as ShellHooks

const useStore = <T>(store: Store<T> | undefined, legacy: () => T): T =>
  store ? useSyncExternalStore(store.subscribe, store.get, store.get) : legacy()

/** Credits that can be spent now, and credits held by runs under way. */
export const useCredits = (services: Part<'credits'>) =>
  useStore(services.credits.balance, hooksOf(services).credits.useCredits)

/** The query of the address. */
export const useQuery = (services: Part<'nav'>): URLSearchParams =>
  new URLSearchParams(useStore(services.nav.query, () => hooksOf(services).nav.useQuery().toString()))

export const useTheme = (services: Part<'theme'>) => useStore(services.theme.current, hooksOf(services).theme.useTheme)

/** Hosts that have one density show pages comfortably. */
export const useDensity = (services: Part<'density'>): Density =>
  useStore<Density>(services.density?.current, () => 'comfortable')

/** The business profile, once it is known; null while it is not. */
export const useBusiness = (services: Part<'business'>) =>
  useStore(services.business.profile, hooksOf(services).business.useBusiness)

/** While a component passes a reason (null = none), an open tab keeps this remote's build and offers the new one. */
export const useHold = (services: Part<'release'>, why: HoldReason | null): void => {
  const { release } = services
  if (!('hold' in release)) return hooksOf(services).release.useHold(why)
  useEffect(() => (why === null ? undefined : release.hold(why)), [release, why])
}

/** Memory of the open page. */
export const useCarried = (services: Part<'release'>): Carried =>
  services.release.carried ?? hooksOf(services).release.useCarried()
