import type { Channel, RemoteName } from '@bazaar/federation-contract'
import type { BreakerState } from './breaker.ts'
import type { Cause } from './failure.ts'

/**
 * `resolving` = choosing a build; `loading` = its files are loading; `degraded` = the previous build is shown as the fallback of the
 * wanted one; `failed` = neither could be loaded.
 */
export type LoadState = 'idle' | 'resolving' | 'loading' | 'ready' | 'degraded' | 'failed'

/** Duration of each part of one load in milliseconds; null where it was not reached, or already loaded. */
export type Phases = {
  /** The container's entry. */
  entry: number | null
  /** The exposed module. */
  chunk: number | null
  /** The page's own chunk. */
  page: number | null
  /** From the request until the page is shown or given up, waits between attempts included. */
  total: number | null
}

/** The current state of one remote in this tab. */
export type RemoteStatus = {
  name: RemoteName
  state: LoadState
  /** Build that is shown or was tried last; null before the first load. */
  buildId: string | null
  channel: Channel
  /** Attempts of the current or last load. */
  attempts: number
  phases: Phases
  /** Why the wanted build is not shown; null while nothing is wrong. */
  cause: Cause | null
  /** The wanted build, when `buildId` is its fallback. */
  degradedFrom: string | null
  breaker: BreakerState
  /** Time of the last change, epoch milliseconds. */
  at: number
  /** When an automatic retry is due, epoch milliseconds; null when nothing failed. */
  retryAt: number | null
}

/** How one load of one page ended. */
export type LoadEvent = {
  remote: RemoteName
  /** Build that was shown; the wanted one if none was. */
  buildId: string
  channel: Channel
  page: string
  outcome: 'ready' | 'degraded' | 'failed'
  /** Why the wanted build failed; null when it did not. */
  cause: Cause | null
  phases: Phases
  /** Attempts of both builds together; 0 = given up without a request. */
  attempt: number
  /** The wanted build was requested; false when its fallback was requested alone, or the breaker forbade any request. */
  tried: boolean
  /** The remote's code was already loaded in this tab. */
  fromCache: boolean
  /** The wanted build, when `buildId` is its fallback. */
  degradedFrom: string | null
  /** Epoch milliseconds. */
  at: number
}

export const noPhases: Phases = { entry: null, chunk: null, page: null, total: null }
