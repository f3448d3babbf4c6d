import type { HoldReason, RemoteName } from '@bazaar/federation-contract'

/** A page of a remote that is open in this tab. */
export type Shown = {
  remote: RemoteName
  title: string
  /** Build whose code runs. */
  buildId: string
  /** Build that was wanted: another one when `buildId` stands in for it. */
  wanted: string
}
type Held = { remote: RemoteName; why: HoldReason }

const shown = new Set<Shown>()
const holds = new Set<Held>()
const loading = new Map<RemoteName, number>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const enter = <T>(set: Set<T>, entry: T): (() => void) => {
  set.add(entry)
  tell()
  return () => {
    set.delete(entry)
    tell()
  }
}

/** A page shows a build. @returns how to say that it is gone */
export const show = (page: Shown): (() => void) => enter(shown, page)

/** A page would lose something if its build were exchanged now. @returns how to take it back */
export const hold = (remote: RemoteName, why: HoldReason): (() => void) => enter(holds, { remote, why })

/** While a page of a remote is on its way, its build is not exchanged under it. */
export const whileLoading = async <T>(remote: RemoteName, work: () => Promise<T>): Promise<T> => {
  loading.set(remote, (loading.get(remote) ?? 0) + 1)
  try {
    return await work()
  } finally {
    loading.set(remote, (loading.get(remote) ?? 1) - 1)
  }
}

export const shownPages = (): Shown[] => [...shown]

const isLoading = (remote: RemoteName): boolean => (loading.get(remote) ?? 0) > 0

/** Whether to go over to build `next` of a remote would exchange something here; not where it stands in already. */
export const isInUse = (remote: RemoteName, next: string): boolean =>
  isLoading(remote) || shownPages().some((page) => page.remote === remote && page.buildId !== next)

/** What stands against an exchange of this remote's build; empty = nothing. */
export const heldBy = (remote: RemoteName): HoldReason[] =>
  [...holds].filter((entry) => entry.remote === remote).map(({ why }) => why)

/** Calls back after pages came or went, or began or ceased to hold. */
export const onUse = (listener: () => void): void => void listeners.add(listener)
