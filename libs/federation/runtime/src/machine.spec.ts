import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakerOpenMs } from './breaker.ts'
import type { Failing } from './failure.ts'
import {
  type Input,
  type Move,
  type Remote,
  type Wanted,
  arrive,
  ask,
  begin,
  deadlineMs,
  idleRemote,
  retryMs,
  fallbackMs,
  transition,
} from './machine.ts'

const wanted: Wanted = { buildId: 'new', channel: 'current', previous: 'old' }
const alone: Wanted = { ...wanted, previous: null }

const asked = (remote: Remote = idleRemote, now = 0, over: Partial<Parameters<typeof ask>[1]> = {}): Move =>
  ask(remote, { now, byHand: false, wanted: alone, previousFirst: false, ...over })
const failed = (move: Move, now: number, failing: Failing, over: Partial<Input> = {}): Move =>
  transition(begin(move, now), { type: 'fail', now, failing, online: true, jitter: 0, ...over } as Input)
const shown = (move: Move, now: number): Remote => arrive(begin(move, now), now)

describe('a successful load', () => {
  it('goes through resolving, loading and ready', () => {
    const move = asked()
    expect(move.remote).toMatchObject({ state: 'resolving', wanted: 'new' })
    expect(move.step).toEqual({ do: 'load', build: 'current', afterMs: 0 })
    expect(begin(move, 1).remote).toMatchObject({ state: 'loading', buildId: 'new' })
    expect(shown(move, 2)).toMatchObject({ state: 'ready', buildId: 'new', cause: null, at: 2, retryAt: null })
  })

  it('stays ready while another page of the remote loads', () => {
    expect(begin(asked(shown(asked(), 1), 5), 5).remote).toMatchObject({ state: 'ready' })
  })
})

describe('retries', () => {
  it('happen twice when nothing arrives, after 0.5 s and 1.5 s', () => {
    const first = failed(asked(), 10, 'network')
    expect(first.step).toEqual({ do: 'load', build: 'current', afterMs: retryMs[0] })
    const second = failed(first, 600, 'network')
    expect(second.step).toEqual({ do: 'load', build: 'current', afterMs: retryMs[1] })
    const third = failed(second, 2_200, 'network')
    expect(third.step).toEqual({ do: 'give-up', cause: 'offline' })
    expect(third.remote).toMatchObject({
      state: 'failed',
      breaker: { state: 'open', openUntil: 2_200 + breakerOpenMs },
    })
    expect(third.remote.retryAt).toBe(2_200 + breakerOpenMs)
  })

  it('wait up to a quarter longer, so that tabs do not retry in step', () => {
    expect(failed(asked(), 10, 'network', { jitter: 1 }).step).toMatchObject({ afterMs: 625 })
  })

  it('do not happen when the wait would pass the deadline', () => {
    expect(failed(asked(), deadlineMs - 400, 'network').step).toEqual({ do: 'give-up', cause: 'offline' })
  })

  it.each([
    ['execution', 'broken'],
    ['integrity', 'blocked'],
    ['late', 'slow'],
    ['ahead', 'updating'],
    ['behind', 'incompatible'],
  ] as const)('%s: never', (failing, cause) => {
    expect(failed(asked(), 10, failing).step).toEqual({ do: 'give-up', cause })
  })

  it('do not happen offline, and the failure does not count', () => {
    const move = failed(asked(), 10, 'network', { online: false })
    expect(move.step).toEqual({ do: 'give-up', cause: 'offline' })
    expect(move.remote.breaker).toMatchObject({ state: 'closed', failures: 0 })
  })
})

describe('the previous build', () => {
  it.each(['execution', 'integrity', 'ahead', 'behind'] as const)('takes over at once after %s', (failing) => {
    const move = failed(asked(idleRemote, 0, { wanted }), 10, failing)
    expect(move.step).toEqual({ do: 'load', build: 'previous', afterMs: 0 })
    expect(shown(move, 50)).toMatchObject({ state: 'degraded', buildId: 'old', degradedFrom: 'new' })
  })

  it('takes over when the attempts are used up, with its own attempts', () => {
    let move = asked(idleRemote, 0, { wanted })
    for (const now of [10, 600, 2_200]) move = failed(move, now, 'network')
    expect(move.step).toEqual({ do: 'load', build: 'previous', afterMs: 0 })
    expect(failed(move, 2_300, 'execution').step).toEqual({ do: 'give-up', cause: 'offline' })
  })

  it('is not tried after the deadline', () => {
    expect(failed(asked(idleRemote, 0, { wanted }), deadlineMs, 'late').step).toEqual({ do: 'give-up', cause: 'slow' })
  })

  it('keeps standing in until its time is over, Retry is pressed or a new build is released', () => {
    const remote = shown(failed(asked(idleRemote, 0, { wanted }), 10, 'execution'), 50)
    const build = (now: number, over = {}) => asked(remote, now, { wanted, ...over }).step
    expect(build(1_000)).toMatchObject({ build: 'previous' })
    expect(build(1_000, { byHand: true })).toMatchObject({ build: 'current' })
    expect(build(50 + fallbackMs)).toMatchObject({ build: 'current' })
    expect(build(1_000, { wanted: { ...wanted, buildId: 'newer' } })).toMatchObject({ build: 'current' })
    const again = asked(remote, 1_000, { wanted })
    expect(shown(again, 1_010)).toMatchObject({ state: 'degraded', cause: 'broken', degradedFrom: 'new' })
    expect(shown(again, 1_010).breaker.openUntil).toBe(50 + fallbackMs)
  })

  it('is tried first in safe mode', () => {
    const canary: Wanted = { ...wanted, channel: 'canary' }
    const move = asked(idleRemote, 0, { wanted: canary, previousFirst: true })
    expect(move.step).toMatchObject({ build: 'previous' })
    expect(asked(idleRemote, 0, { wanted: { ...canary, previous: null }, previousFirst: true }).step).toMatchObject({
      build: 'current',
    })
  })
})

describe('a missing file', () => {
  const gone = failed(asked(idleRemote, 0, { wanted }), 10, 'gone')

  it('refreshes the registry once', () => {
    expect(gone.step).toEqual({ do: 'check' })
  })

  it('falls back to the previous build when the registry still names the same one', () => {
    expect(transition(gone, { type: 'checked', now: 20, wanted }).step).toMatchObject({ do: 'load', build: 'previous' })
  })

  it('loads a newer build within the same deadline, as if nothing had failed', () => {
    const newer: Wanted = { ...alone, buildId: 'newer' }
    const move = transition(gone, { type: 'checked', now: 20, wanted: newer })
    expect(move.step).toEqual({ do: 'load', build: 'current', afterMs: 0 })
    expect(move.request.deadline).toBe(deadlineMs)
    expect(shown(move, 30)).toMatchObject({ state: 'ready', buildId: 'newer', breaker: { failures: 0 } })
    // Only one refresh.
    expect(failed(move, 30, 'gone').step).toEqual({ do: 'give-up', cause: 'offline' })
  })
})

describe('an open breaker', () => {
  const broken = (): Remote => {
    let { remote } = asked()
    for (const now of [0, 1, 2]) ({ remote } = failed(asked(remote, now), now, 'execution'))
    return remote
  }

  it('gives up at once with the known cause', () => {
    const move = asked(broken(), 1_000)
    expect(move.step).toEqual({ do: 'give-up', cause: 'broken' })
    expect(move.request.attempts).toBe(0)
  })

  it('lets one probe through, with a single attempt', () => {
    const probe = asked(broken(), 60_000)
    expect(probe.step).toMatchObject({ do: 'load' })
    expect(failed(probe, 60_010, 'network').step).toEqual({ do: 'give-up', cause: 'offline' })
    expect(shown(probe, 60_010)).toMatchObject({ state: 'ready', breaker: { state: 'closed' } })
  })

  it('still allows its probe after the network was down', () => {
    const { remote } = failed(asked(broken(), 60_000), 60_010, 'network', { online: false })
    expect(asked(remote, 60_020).step).toMatchObject({ do: 'load' })
  })

  it('does not apply to a build that has not failed', () => {
    expect(asked(broken(), 1_000, { wanted: { ...alone, buildId: 'newer' } }).step).toMatchObject({ do: 'load' })
  })
})

describe('any sequence of events', () => {
  const failing = fc.constantFrom<Failing>(
    ...(['network', 'gone', 'late', 'execution', 'integrity', 'ahead', 'behind'] as const),
  )
  const event = fc.record({
    failing,
    online: fc.boolean(),
    tookMs: fc.integer({ min: 0, max: 6_000 }),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  it('ends after at most six attempts, none after the deadline', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 12, maxLength: 12 }), fc.boolean(), (events, hasPrevious) => {
        let now = 0
        let move = asked(idleRemote, 0, { wanted: hasPrevious ? wanted : alone })
        for (const { tookMs, ...what } of events) {
          if (move.step.do === 'give-up') break
          if (move.step.do === 'check') {
            move = transition(move, { type: 'checked', now, wanted: move.request.previous === null ? alone : wanted })
            continue
          }
          now += move.step.afterMs
          expect(now).toBeLessThanOrEqual(deadlineMs)
          // The page cuts an attempt off at the deadline.
          now = Math.min(now + tookMs, deadlineMs)
          move = transition(begin(move, now), { type: 'fail', now, ...what })
        }
        expect(move.step.do).toBe('give-up')
        expect(move.request.attempts).toBeLessThanOrEqual(6)
        expect(move.remote.state).toBe('failed')
      }),
    )
  })
})
