import type { RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import { type LoadEvent, type Phases, type RemoteStatus, noPhases } from './load-status.ts'
import { type Remote, idleRemote } from './machine.ts'

type Facts = { remote: Remote; attempts: number; phases: Phases }

/** Keeps the state of each remote and notifies subscribers. */
export type StatusStore = {
  registry: () => readonly RegistryRemote[]
  update: (remotes: readonly RegistryRemote[]) => void
  remote: (name: RemoteName) => Remote
  set: (name: RemoteName, remote: Remote) => void
  record: (name: RemoteName, facts: { attempts: number; phases: Phases }) => void
  report: (event: LoadEvent) => void
  status: () => readonly RemoteStatus[]
  subscribe: (listener: () => void) => () => void
  onLoad: (listener: (event: LoadEvent) => void) => () => void
}

const unknown: Facts = { remote: idleRemote, attempts: 0, phases: noPhases }

const statusOf = (name: RemoteName, { remote, attempts, phases }: Facts): RemoteStatus => {
  const { state, buildId, channel, cause, degradedFrom, breaker, at, retryAt } = remote
  return { name, state, buildId, channel, attempts, phases, cause, degradedFrom, breaker: breaker.state, at, retryAt }
}

const subscribeTo = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const createStatusStore = (initial: readonly RegistryRemote[]): StatusStore => {
  let registry = initial
  let status: readonly RemoteStatus[] | null = null
  const facts = new Map<RemoteName, Facts>()
  const statusListeners = new Set<() => void>()
  const loadListeners = new Set<(event: LoadEvent) => void>()
  const of = (name: RemoteName): Facts => facts.get(name) ?? unknown
  const changed = () => {
    status = null
    for (const listener of statusListeners) listener()
  }
  return {
    registry: () => registry,
    update: (remotes) => {
      registry = remotes
      changed()
    },
    remote: (name) => of(name).remote,
    set: (name, remote) => {
      if (of(name).remote === remote) return
      facts.set(name, { ...of(name), remote })
      changed()
    },
    record: (name, latest) => {
      facts.set(name, { ...of(name), ...latest })
      changed()
    },
    report: (event) => {
      for (const listener of loadListeners) listener(event)
    },
    status: () => {
      status ??= registry.map(({ name }) => statusOf(name, of(name)))
      return status
    },
    subscribe: (listener) => subscribeTo(statusListeners, listener),
    onLoad: (listener) => subscribeTo(loadListeners, listener),
  }
}
