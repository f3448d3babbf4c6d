import type { HoldReason, RemoteName } from '@bazaar/federation-contract'

/** Pages of remotes that are open in this tab, and what they would lose. */
type Mounted = { remote: RemoteName; buildId: string }
type Held = { remote: RemoteName; why: HoldReason }

const mounted = new Set<Mounted>()
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

/** A page shows this build. @returns how to say that it is gone */
export const mount = (remote: RemoteName, buildId: string): (() => void) => enter(mounted, { remote, buildId })

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

/** Builds of a remote that pages show now. */
export const shownBuilds = (remote: RemoteName): string[] =>
  [...mounted].filter((page) => page.remote === remote).map(({ buildId }) => buildId)

export const isShown = (remote: RemoteName): boolean => shownBuilds(remote).length > 0 || (loading.get(remote) ?? 0) > 0

/** What stands against an exchange of this remote's build; empty = nothing. */
export const heldBy = (remote: RemoteName): HoldReason[] =>
  [...holds].filter((entry) => entry.remote === remote).map(({ why }) => why)

/** Calls back after pages came or went, or began or ceased to hold. */
export const onUse = (listener: () => void): void => void listeners.add(listener)
