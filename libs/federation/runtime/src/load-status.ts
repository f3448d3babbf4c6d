import type { Channel, RemoteName } from '@bazaar/federation-contract'
import type { BreakerState } from './breaker.ts'
import type { Cause } from './failure.ts'

/**
 * `resolving` = which build and whether it fits; `loading` = files are on the way; `degraded` = the build before the
 * wanted one stands in; `failed` = neither could be had.
 */
export type LoadState = 'idle' | 'resolving' | 'loading' | 'ready' | 'degraded' | 'failed'

/** Milliseconds that the parts of one load took; null for what was not reached, or was there already. */
export type Phases = {
  /** The container's entry. */
  entry: number | null
  /** The exposed module. */
  chunk: number | null
  /** The page's own chunk. */
  page: number | null
  /** From being asked to being shown or given up, waits between tries included. */
  total: number | null
}

/** One remote in this tab, as it stands now. */
export type RemoteStatus = {
  name: RemoteName
  state: LoadState
  /** Build that is shown, or that was tried last; null before the first load. */
  buildId: string | null
  channel: Channel
  /** Tries of the load under way, or of the last one. */
  attempts: number
  phases: Phases
  /** Why the wanted build is not there; null while nothing is wrong. */
  cause: Cause | null
  /** Build that `buildId` stands in for. */
  degradedFrom: string | null
  breaker: BreakerState
  /** Time of the last change, epoch milliseconds. */
  at: number
  /** When the loader may be asked again without a press, epoch milliseconds; null when nothing failed. */
  retryAt: number | null
}

/** How one load of one page ended. */
export type LoadEvent = {
  remote: RemoteName
  /** Build that was shown; when nothing was, the one that was wanted. */
  buildId: string
  channel: Channel
  page: string
  outcome: 'ready' | 'degraded' | 'failed'
  /** Why the wanted build failed; null when it did not. */
  cause: Cause | null
  phases: Phases
  /** Tries it took, of both builds together; 0 = given up without asking. */
  attempt: number
  /** The wanted build was tried; false when another stood in unasked, or nothing may be asked for now. */
  tried: boolean
  /** The remote's code was in this tab already. */
  fromCache: boolean
  /** Build that `buildId` was shown in place of. */
  degradedFrom: string | null
  /** Epoch milliseconds. */
  at: number
}

export const noPhases: Phases = { entry: null, chunk: null, page: null, total: null }
