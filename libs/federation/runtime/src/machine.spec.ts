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
  standInMs,
  transition,
} from './machine.ts'

const wanted: Wanted = { buildId: 'new', channel: 'current', previous: 'old' }
const alone: Wanted = { ...wanted, previous: null }

const asked = (remote: Remote = idleRemote, now = 0, over: Partial<Parameters<typeof ask>[1]> = {}): Move =>
  ask(remote, { now, byHand: false, wanted: alone, previousFirst: false, ...over })
const failed = (move: Move, now: number, failing: Failing, over: Partial<Input> = {}): Move =>
  transition(begin(move, now), { type: 'fail', now, failing, online: true, jitter: 0, ...over } as Input)
const shown = (move: Move, now: number): Remote => arrive(begin(move, now), now)

describe('a load that goes well', () => {
  it('is resolving, loading, ready', () => {
    const move = asked()
    expect(move.remote).toMatchObject({ state: 'resolving', wanted: 'new' })
    expect(move.step).toEqual({ do: 'load', build: 'current', afterMs: 0 })
    expect(begin(move, 1).remote).toMatchObject({ state: 'loading', buildId: 'new' })
    expect(shown(move, 2)).toMatchObject({ state: 'ready', buildId: 'new', cause: null, at: 2, retryAt: null })
  })

  it('stays ready while another page of it is loaded', () => {
    expect(begin(asked(shown(asked(), 1), 5), 5).remote).toMatchObject({ state: 'ready' })
  })
})

describe('what is tried again', () => {
  it('nothing arrived: twice more, after half a second and one and a half, then it is given up', () => {
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

  it('up to a quarter longer, so that tabs do not ask in step', () => {
    expect(failed(asked(), 10, 'network', { jitter: 1 }).step).toMatchObject({ afterMs: 625 })
  })

  it('not when the wait would not end in time', () => {
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

  it('without a network it is given up at once, and nothing is held against the remote', () => {
    const move = failed(asked(), 10, 'network', { online: false })
    expect(move.step).toEqual({ do: 'give-up', cause: 'offline' })
    expect(move.remote.breaker).toMatchObject({ state: 'closed', failures: 0 })
  })
})

describe('the build before', () => {
  it.each(['execution', 'integrity', 'ahead', 'behind'] as const)('takes over at once after %s', (failing) => {
    const move = failed(asked(idleRemote, 0, { wanted }), 10, failing)
    expect(move.step).toEqual({ do: 'load', build: 'previous', afterMs: 0 })
    expect(shown(move, 50)).toMatchObject({ state: 'degraded', buildId: 'old', degradedFrom: 'new' })
  })

  it('takes over when the tries are used up, with tries of its own', () => {
    let move = asked(idleRemote, 0, { wanted })
    for (const now of [10, 600, 2_200]) move = failed(move, now, 'network')
    expect(move.step).toEqual({ do: 'load', build: 'previous', afterMs: 0 })
    expect(failed(move, 2_300, 'execution').step).toEqual({ do: 'give-up', cause: 'offline' })
  })

  it('is not begun when no time is left', () => {
    expect(failed(asked(idleRemote, 0, { wanted }), deadlineMs, 'late').step).toEqual({ do: 'give-up', cause: 'slow' })
  })

  it('goes on standing in without a new try, until its time is over, Retry is pressed, or a new build is there', () => {
    const remote = shown(failed(asked(idleRemote, 0, { wanted }), 10, 'execution'), 50)
    const build = (now: number, over = {}) => asked(remote, now, { wanted, ...over }).step
    expect(build(1_000)).toMatchObject({ build: 'previous' })
    expect(build(1_000, { byHand: true })).toMatchObject({ build: 'current' })
    expect(build(50 + standInMs)).toMatchObject({ build: 'current' })
    expect(build(1_000, { wanted: { ...wanted, buildId: 'newer' } })).toMatchObject({ build: 'current' })
    const again = asked(remote, 1_000, { wanted })
    expect(shown(again, 1_010)).toMatchObject({ state: 'degraded', cause: 'broken', degradedFrom: 'new' })
    expect(shown(again, 1_010).breaker.openUntil).toBe(50 + standInMs)
  })

  it('comes first in safe mode', () => {
    const canary: Wanted = { ...wanted, channel: 'canary' }
    const move = asked(idleRemote, 0, { wanted: canary, previousFirst: true })
    expect(move.step).toMatchObject({ build: 'previous' })
    expect(asked(idleRemote, 0, { wanted: { ...canary, previous: null }, previousFirst: true }).step).toMatchObject({
      build: 'current',
    })
  })
})

describe('a file that is gone', () => {
  const gone = failed(asked(idleRemote, 0, { wanted }), 10, 'gone')

  it('makes it look at the registry once', () => {
    expect(gone.step).toEqual({ do: 'look' })
  })

  it('the same build: the one before takes over', () => {
    expect(transition(gone, { type: 'looked', now: 20, wanted }).step).toMatchObject({ do: 'load', build: 'previous' })
  })

  it('a newer build: that one is loaded, within the same time, as if nothing had failed', () => {
    const newer: Wanted = { ...alone, buildId: 'newer' }
    const move = transition(gone, { type: 'looked', now: 20, wanted: newer })
    expect(move.step).toEqual({ do: 'load', build: 'current', afterMs: 0 })
    expect(move.chain.deadline).toBe(deadlineMs)
    expect(shown(move, 30)).toMatchObject({ state: 'ready', buildId: 'newer', breaker: { failures: 0 } })
    // It is looked at once only.
    expect(failed(move, 30, 'gone').step).toEqual({ do: 'give-up', cause: 'offline' })
  })
})

describe('an open breaker', () => {
  const broken = (): Remote => {
    let { remote } = asked()
    for (const now of [0, 1, 2]) ({ remote } = failed(asked(remote, now), now, 'execution'))
    return remote
  }

  it('gives up at once, with the cause that is known', () => {
    const move = asked(broken(), 1_000)
    expect(move.step).toEqual({ do: 'give-up', cause: 'broken' })
    expect(move.chain.attempts).toBe(0)
  })

  it('lets one probe through, which is one try', () => {
    const probe = asked(broken(), 60_000)
    expect(probe.step).toMatchObject({ do: 'load' })
    expect(failed(probe, 60_010, 'network').step).toEqual({ do: 'give-up', cause: 'offline' })
    expect(shown(probe, 60_010)).toMatchObject({ state: 'ready', breaker: { state: 'closed' } })
  })

  it('is still owed its probe when the network was down', () => {
    const { remote } = failed(asked(broken(), 60_000), 60_010, 'network', { online: false })
    expect(asked(remote, 60_020).step).toMatchObject({ do: 'load' })
  })

  it('does not hold for a build that has not failed', () => {
    expect(asked(broken(), 1_000, { wanted: { ...alone, buildId: 'newer' } }).step).toMatchObject({ do: 'load' })
  })
})

describe('whatever happens', () => {
  const failing = fc.constantFrom<Failing>(
    ...(['network', 'gone', 'late', 'execution', 'integrity', 'ahead', 'behind'] as const),
  )
  const event = fc.record({
    failing,
    online: fc.boolean(),
    tookMs: fc.integer({ min: 0, max: 6_000 }),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  it('a load ends after at most six tries, and none begins after the deadline', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 12, maxLength: 12 }), fc.boolean(), (events, hasPrevious) => {
        let now = 0
        let move = asked(idleRemote, 0, { wanted: hasPrevious ? wanted : alone })
        for (const { tookMs, ...what } of events) {
          if (move.step.do === 'give-up') break
          if (move.step.do === 'look') {
            move = transition(move, { type: 'looked', now, wanted: move.chain.previous === null ? alone : wanted })
            continue
          }
          now += move.step.afterMs
          expect(now).toBeLessThanOrEqual(deadlineMs)
          // The page cuts a try off when its time is over.
          now = Math.min(now + tookMs, deadlineMs)
          move = transition(begin(move, now), { type: 'fail', now, ...what })
        }
        expect(move.step.do).toBe('give-up')
        expect(move.chain.attempts).toBeLessThanOrEqual(6)
        expect(move.remote.state).toBe('failed')
      }),
    )
  })
})
