import type { RegistryRemote, RemoteName } from '@bazaar/federation-contract'
import { type LoadEvent, type Phases, type RemoteStatus, noPhases } from './load-status.ts'
import { type Remote, idleRemote } from './machine.ts'

type Facts = { remote: Remote; attempts: number; phases: Phases }

/** Keeps what is known of each remote, and tells those who want to know. */
export type Desk = {
  registry: () => readonly RegistryRemote[]
  update: (remotes: readonly RegistryRemote[]) => void
  remote: (name: RemoteName) => Remote
  set: (name: RemoteName, remote: Remote) => void
  note: (name: RemoteName, facts: { attempts: number; phases: Phases }) => void
  tell: (event: LoadEvent) => void
  status: () => readonly RemoteStatus[]
  subscribe: (listener: () => void) => () => void
  onLoad: (listener: (event: LoadEvent) => void) => () => void
}

const unknown: Facts = { remote: idleRemote, attempts: 0, phases: noPhases }

const statusOf = (name: RemoteName, { remote, attempts, phases }: Facts): RemoteStatus => {
  const { state, buildId, channel, cause, degradedFrom, breaker, at, retryAt } = remote
  return { name, state, buildId, channel, attempts, phases, cause, degradedFrom, breaker: breaker.state, at, retryAt }
}

const joinedBy = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const createDesk = (initial: readonly RegistryRemote[]): Desk => {
  let registry = initial
  let status: readonly RemoteStatus[] | null = null
  const facts = new Map<RemoteName, Facts>()
  const watching = new Set<() => void>()
  const hearing = new Set<(event: LoadEvent) => void>()
  const of = (name: RemoteName): Facts => facts.get(name) ?? unknown
  const changed = () => {
    status = null
    for (const listener of watching) listener()
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
    note: (name, news) => {
      facts.set(name, { ...of(name), ...news })
      changed()
    },
    tell: (event) => {
      for (const listener of hearing) listener(event)
    },
    status: () => {
      status ??= registry.map(({ name }) => statusOf(name, of(name)))
      return status
    },
    subscribe: (listener) => joinedBy(watching, listener),
    onLoad: (listener) => joinedBy(hearing, listener),
  }
}
