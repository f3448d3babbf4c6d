import type { Channel } from '@bazaar/federation-contract'
import { type Breaker, admit, closedBreaker, countFailure } from './breaker.ts'
import { type Cause, type Failing, causeOfFailing } from './failure.ts'
import type { LoadState } from './load-status.ts'

/** One deadline for release record, entry, chunk and page, all attempts together. Source: reliability.md §8.3. */
export const deadlineMs = 5_000
/** Waits before the second and third attempt, plus up to a quarter, so that tabs do not retry in step. */
export const retryMs: readonly number[] = [500, 1_500]
/** How long a fallback is kept before the wanted build is tried again automatically. */
export const fallbackMs = 300_000
/** Wait before a visible fallback retries after a failure that may pass. */
export const askAgainMs = 10_000

/** One remote's state while the tab is open. */
export type Remote = {
  state: LoadState
  /** Target build of the registry. */
  wanted: string | null
  /** Build that is shown or was tried last. */
  buildId: string | null
  channel: Channel
  cause: Cause | null
  degradedFrom: string | null
  breaker: Breaker
  at: number
  retryAt: number | null
}

export const idleRemote: Remote = {
  state: 'idle',
  wanted: null,
  buildId: null,
  channel: 'current',
  cause: null,
  degradedFrom: null,
  breaker: closedBreaker,
  at: 0,
  retryAt: null,
}

export type Which = 'current' | 'previous'

/** One request for one page: all attempts until it is shown or given up. */
export type RequestState = {
  deadline: number
  build: Which
  wanted: string
  previous: string | null
  /** Attempts of `build`, and of both builds. */
  tries: number
  attempts: number
  /** Why the wanted build failed. */
  failed: Failing | null
  /** The registry was refreshed because of a missing file. */
  checked: boolean
}

export type Wanted = { buildId: string; channel: Channel; previous: string | null }

/** `previousFirst`: a canary is skipped (safe mode). */
export type Ask = { now: number; byHand: boolean; wanted: Wanted; previousFirst: boolean }

/** How a step ended without the page. */
export type Input =
  | { type: 'fail'; now: number; failing: Failing; online: boolean; jitter: number }
  /** The registry was refreshed. */
  | { type: 'checked'; now: number; wanted: Wanted }

export type Step = { do: 'load'; build: Which; afterMs: number } | { do: 'check' } | { do: 'give-up'; cause: Cause }

export type Position = { remote: Remote; request: RequestState }
export type Move = Position & { step: Step }

const newRequest = (now: number, wanted: Wanted, build: Which): RequestState => ({
  deadline: now + deadlineMs,
  build,
  wanted: wanted.buildId,
  previous: wanted.previous,
  tries: 0,
  attempts: 0,
  failed: null,
  checked: false,
})

const load = (position: Position, build: Which, afterMs = 0): Move => ({
  remote: position.remote,
  request: { ...position.request, build, tries: build === position.request.build ? position.request.tries : 0 },
  step: { do: 'load', build, afterMs },
})

/** @param mayPass whether a later retry can help */
const giveUp = ({ remote, request }: Position, now: number, cause: Cause, mayPass: boolean): Move => {
  const openUntil = remote.breaker.state === 'open' ? remote.breaker.openUntil : 0
  const retryAt = mayPass ? Math.max(openUntil, now + askAgainMs) : null
  return { remote: { ...remote, state: 'failed', cause, at: now, retryAt }, request, step: { do: 'give-up', cause } }
}

/** Failures of another build do not count against the wanted one. */
const meet = (remote: Remote, wanted: Wanted): Remote =>
  remote.wanted === wanted.buildId
    ? { ...remote, channel: wanted.channel }
    : { ...idleRemote, wanted: wanted.buildId, channel: wanted.channel, buildId: remote.buildId }

/** The first step of a load. */
export const ask = (before: Remote, { now, byHand, wanted, previousFirst }: Ask): Move => {
  const known = meet(before, wanted)
  const skipped = previousFirst && wanted.previous !== null
  const request = newRequest(now, wanted, skipped ? 'previous' : 'current')
  const breaker = admit(known.breaker, now, byHand)
  if (breaker === null) {
    const position = { remote: known, request }
    // A fallback stays, without a new attempt of the failed build.
    if (known.state === 'degraded') return load(position, 'previous')
    return giveUp(position, now, known.cause ?? 'offline', true)
  }
  const remote: Remote =
    known.state === 'ready' ? { ...known, breaker } : { ...known, breaker, state: 'resolving', at: now }
  return load({ remote, request }, request.build)
}

/** An attempt starts. */
export const begin = ({ remote, request }: Position, now: number): Position => {
  const buildId = request.build === 'current' ? request.wanted : request.previous
  const shown = (remote.state === 'ready' || remote.state === 'degraded') && remote.buildId === buildId
  return {
    remote: shown ? remote : { ...remote, state: 'loading', buildId, at: now },
    request: { ...request, tries: request.tries + 1, attempts: request.attempts + 1 },
  }
}

/** The page has loaded. */
export const arrive = ({ remote, request }: Position, now: number): Remote => {
  const done = { ...remote, at: now, retryAt: null }
  return request.build === 'current'
    ? { ...done, state: 'ready', buildId: request.wanted, cause: null, degradedFrom: null, breaker: closedBreaker }
    : {
        ...done,
        state: 'degraded',
        buildId: request.previous,
        cause: request.failed === null ? remote.cause : causeOfFailing[request.failed],
        degradedFrom: request.wanted,
        breaker:
          request.failed === null && remote.breaker.state === 'open'
            ? remote.breaker
            : { state: 'open', failures: remote.breaker.failures, openUntil: now + fallbackMs },
      }
}

/** After a rollback the registry may want the fallback itself, which then is the wanted build. */
export const settle = (remote: Remote, { buildId, channel }: Wanted, now: number): Remote =>
  remote.state === 'degraded' && remote.buildId === buildId
    ? { ...idleRemote, state: 'ready', wanted: buildId, buildId, channel, at: now }
    : remote

/** Failures without a network request: they do not count, and only another build can help. */
const uncounted: readonly Failing[] = ['ahead', 'behind']

/** A page of this build broke on its first render: the previous build takes over from the next load on. */
export const stepBack = (remote: Remote, previous: string, now: number): Remote => ({
  ...remote,
  state: 'degraded',
  cause: 'broken',
  buildId: previous,
  degradedFrom: remote.wanted,
  breaker: { state: 'open', failures: remote.breaker.failures + 1, openUntil: now + fallbackMs },
  at: now,
})

/** The next step when the failed build is not tried again. */
const turnAway = (position: Position, now: number, failing: Failing): Move => {
  const { request } = position
  const failed = request.failed ?? failing
  const next = { remote: position.remote, request: { ...request, failed } }
  const timeLeft = now < request.deadline
  if (request.build === 'current' && request.previous !== null && timeLeft) return load(next, 'previous')
  return giveUp(next, now, causeOfFailing[failed], !uncounted.includes(failing))
}

type Failed = Extract<Input, { type: 'fail' }>

/** The wait before the same build is tried again; null when it is not. */
const waitOf = ({ remote, request }: Position, { now, failing, jitter }: Failed): number | null => {
  const wait = failing === 'network' ? retryMs[request.tries - 1] : undefined
  // A probe is a single attempt.
  if (wait === undefined || remote.breaker.state === 'probing') return null
  const afterMs = Math.round(wait * (1 + jitter / 4))
  return now + afterMs < request.deadline ? afterMs : null
}

/** Offline failures do not count against the remote, and a probe is still due. */
const failOffline = ({ remote, request }: Position, now: number): Move => {
  const breaker: Breaker = remote.breaker.state === 'probing' ? { ...remote.breaker, state: 'open' } : remote.breaker
  return giveUp({ remote: { ...remote, breaker }, request }, now, 'offline', true)
}

const fail = (before: Position, input: Failed): Move => {
  const { now, failing, online } = input
  if (!online && (failing === 'network' || failing === 'late')) return failOffline(before, now)
  const { remote, request } = before
  const breaker = uncounted.includes(failing) ? remote.breaker : countFailure(remote.breaker, now)
  const position: Position = { remote: { ...remote, breaker, state: 'loading' }, request }
  if (failing === 'gone' && request.build === 'current' && !request.checked && now < request.deadline)
    return { ...position, request: { ...request, checked: true }, step: { do: 'check' } }
  const afterMs = waitOf(before, input)
  return afterMs === null ? turnAway(position, now, failing) : load(position, request.build, afterMs)
}

/** After a missing file: if the registry names another build by now, load that one. */
const checked = ({ remote, request }: Position, now: number, wanted: Wanted): Move => {
  if (wanted.buildId === request.wanted) return turnAway({ remote, request }, now, 'gone')
  const next = {
    ...newRequest(now, wanted, 'current'),
    deadline: request.deadline,
    attempts: request.attempts,
    checked: true,
  }
  return load({ remote: meet(remote, wanted), request: next }, 'current')
}

/** The next step of a load. Pure: time, randomness and the network are inputs. */
export const transition = (before: Position, input: Input): Move => {
  return input.type === 'checked' ? checked(before, input.now, input.wanted) : fail(before, input)
}
