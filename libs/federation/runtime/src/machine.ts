import type { Channel } from '@bazaar/federation-contract'
import { type Breaker, admit, closedBreaker, countFailure } from './breaker.ts'
import { type Cause, type Failing, causeOfFailing } from './failure.ts'
import type { LoadState } from './load-status.ts'

/** One budget for release record, entry, chunk and page, all tries together. Source: reliability.md §8.3. */
export const deadlineMs = 5_000
/** Waits before the second and the third try; up to a quarter more, so that tabs do not ask in step. */
export const retryMs: readonly number[] = [500, 1_500]
/** How long a build that stands in is kept before the wanted one is tried again unasked. */
export const standInMs = 300_000
/** A fallback that is on screen asks again by itself this long after a failure that may pass. */
export const askAgainMs = 10_000

/** One remote, for as long as the tab is open. */
export type Remote = {
  state: LoadState
  /** Build that the registry wants. */
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

/** One wish for one page: all tries until it is shown or given up. */
export type Chain = {
  deadline: number
  build: Which
  wanted: string
  previous: string | null
  /** Tries of `build`, and of both. */
  tries: number
  attempts: number
  /** Why the wanted build failed. */
  failed: Failing | null
  /** The registry was looked at again because of a file that is gone. */
  looked: boolean
}

export type Wanted = { buildId: string; channel: Channel; previous: string | null }

/** `previousFirst`: a build on trial is passed over (safe mode). */
export type Ask = { now: number; byHand: boolean; wanted: Wanted; previousFirst: boolean }

/** How a step ended that did not bring the page. */
export type Input =
  | { type: 'fail'; now: number; failing: Failing; online: boolean; jitter: number }
  /** The registry was looked at again. */
  | { type: 'looked'; now: number; wanted: Wanted }

export type Step = { do: 'load'; build: Which; afterMs: number } | { do: 'look' } | { do: 'give-up'; cause: Cause }

export type Position = { remote: Remote; chain: Chain }
export type Move = Position & { step: Step }

const noChain = (now: number, wanted: Wanted, build: Which): Chain => ({
  deadline: now + deadlineMs,
  build,
  wanted: wanted.buildId,
  previous: wanted.previous,
  tries: 0,
  attempts: 0,
  failed: null,
  looked: false,
})

const load = (position: Position, build: Which, afterMs = 0): Move => ({
  remote: position.remote,
  chain: { ...position.chain, build, tries: build === position.chain.build ? position.chain.tries : 0 },
  step: { do: 'load', build, afterMs },
})

/** @param mayPass whether asking again later can help */
const giveUp = ({ remote, chain }: Position, now: number, cause: Cause, mayPass: boolean): Move => {
  const openUntil = remote.breaker.state === 'open' ? remote.breaker.openUntil : 0
  const retryAt = mayPass ? Math.max(openUntil, now + askAgainMs) : null
  return { remote: { ...remote, state: 'failed', cause, at: now, retryAt }, chain, step: { do: 'give-up', cause } }
}

/** Another build than the one that failed is asked as if nothing had failed. */
const meet = (remote: Remote, wanted: Wanted): Remote =>
  remote.wanted === wanted.buildId
    ? { ...remote, channel: wanted.channel }
    : { ...idleRemote, wanted: wanted.buildId, channel: wanted.channel, buildId: remote.buildId }

/** The first step of a load. */
export const ask = (before: Remote, { now, byHand, wanted, previousFirst }: Ask): Move => {
  const known = meet(before, wanted)
  const passed = previousFirst && wanted.previous !== null
  const chain = noChain(now, wanted, passed ? 'previous' : 'current')
  const breaker = admit(known.breaker, now, byHand)
  if (breaker === null) {
    const position = { remote: known, chain }
    // What stands in goes on doing so, without a new try of what failed.
    if (known.state === 'degraded') return load(position, 'previous')
    return giveUp(position, now, known.cause ?? 'offline', true)
  }
  const remote: Remote =
    known.state === 'ready' ? { ...known, breaker } : { ...known, breaker, state: 'resolving', at: now }
  return load({ remote, chain }, chain.build)
}

/** A try begins. */
export const begin = ({ remote, chain }: Position, now: number): Position => {
  const buildId = chain.build === 'current' ? chain.wanted : chain.previous
  const shown = (remote.state === 'ready' || remote.state === 'degraded') && remote.buildId === buildId
  return {
    remote: shown ? remote : { ...remote, state: 'loading', buildId, at: now },
    chain: { ...chain, tries: chain.tries + 1, attempts: chain.attempts + 1 },
  }
}

/** The page is there. */
export const arrive = ({ remote, chain }: Position, now: number): Remote => {
  const done = { ...remote, at: now, retryAt: null }
  return chain.build === 'current'
    ? { ...done, state: 'ready', buildId: chain.wanted, cause: null, degradedFrom: null, breaker: closedBreaker }
    : {
        ...done,
        state: 'degraded',
        buildId: chain.previous,
        cause: chain.failed === null ? remote.cause : causeOfFailing[chain.failed],
        degradedFrom: chain.wanted,
        breaker:
          chain.failed === null && remote.breaker.state === 'open'
            ? remote.breaker
            : { state: 'open', failures: remote.breaker.failures, openUntil: now + standInMs },
      }
}

/** The registry wants the very build that stands in, as after a roll back: it stands in for nothing any more. */
export const settle = (remote: Remote, { buildId, channel }: Wanted, now: number): Remote =>
  remote.state === 'degraded' && remote.buildId === buildId
    ? { ...idleRemote, state: 'ready', wanted: buildId, buildId, channel, at: now }
    : remote

/** Nothing was asked of the network, so nothing is counted, and only another build can help. */
const uncounted: readonly Failing[] = ['ahead', 'behind']

/** A page of this build broke as soon as it was shown: the build before takes over from the next load on. */
export const stepBack = (remote: Remote, previous: string, now: number): Remote => ({
  ...remote,
  state: 'degraded',
  cause: 'broken',
  buildId: previous,
  degradedFrom: remote.wanted,
  breaker: { state: 'open', failures: remote.breaker.failures + 1, openUntil: now + standInMs },
  at: now,
})

/** What follows when the build that was tried is not tried once more. */
const turnAway = (position: Position, now: number, failing: Failing): Move => {
  const { chain } = position
  const failed = chain.failed ?? failing
  const next = { remote: position.remote, chain: { ...chain, failed } }
  const timeLeft = now < chain.deadline
  if (chain.build === 'current' && chain.previous !== null && timeLeft) return load(next, 'previous')
  return giveUp(next, now, causeOfFailing[failed], !uncounted.includes(failing))
}

type Failed = Extract<Input, { type: 'fail' }>

/** The wait before the same build is tried once more; null when it is not. */
const waitOf = ({ remote, chain }: Position, { now, failing, jitter }: Failed): number | null => {
  const wait = failing === 'network' ? retryMs[chain.tries - 1] : undefined
  // A probe is one try.
  if (wait === undefined || remote.breaker.state === 'probing') return null
  const afterMs = Math.round(wait * (1 + jitter / 4))
  return now + afterMs < chain.deadline ? afterMs : null
}

/** Without a network nothing is counted against the remote; a probe is still owed. */
const failOffline = ({ remote, chain }: Position, now: number): Move => {
  const breaker: Breaker = remote.breaker.state === 'probing' ? { ...remote.breaker, state: 'open' } : remote.breaker
  return giveUp({ remote: { ...remote, breaker }, chain }, now, 'offline', true)
}

const fail = (before: Position, input: Failed): Move => {
  const { now, failing, online } = input
  if (!online && (failing === 'network' || failing === 'late')) return failOffline(before, now)
  const { remote, chain } = before
  const breaker = uncounted.includes(failing) ? remote.breaker : countFailure(remote.breaker, now)
  const position: Position = { remote: { ...remote, breaker, state: 'loading' }, chain }
  if (failing === 'gone' && chain.build === 'current' && !chain.looked && now < chain.deadline)
    return { ...position, chain: { ...chain, looked: true }, step: { do: 'look' } }
  const afterMs = waitOf(before, input)
  return afterMs === null ? turnAway(position, now, failing) : load(position, chain.build, afterMs)
}

/** A file that is gone while the registry names another build: that one is wanted now. */
const looked = ({ remote, chain }: Position, now: number, wanted: Wanted): Move => {
  if (wanted.buildId === chain.wanted) return turnAway({ remote, chain }, now, 'gone')
  const next = { ...noChain(now, wanted, 'current'), deadline: chain.deadline, attempts: chain.attempts, looked: true }
  return load({ remote: meet(remote, wanted), chain: next }, 'current')
}

/** The next step of a load. Pure: time, chance and the network come in as inputs. */
export const transition = (before: Position, input: Input): Move => {
  return input.type === 'looked' ? looked(before, input.now, input.wanted) : fail(before, input)
}
