import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'
import { retryAfterMs } from './failure.ts'

const begin = () => {
  const time = { now: 0 }
  return { time, breaker: createBreaker(() => time.now) }
}

test('five failures within 30 s open it for 30 s, then one probe decides', () => {
  const { time, breaker } = begin()
  for (let turn = 0; turn < 5; turn += 1) {
    expect(breaker.mayTry()).toBe(true)
    breaker.failed()
    time.now += 1000
  }
  expect(breaker.mayTry()).toBe(false)
  time.now = 4000 + 30_000
  expect(breaker.mayTry()).toBe(true)
  expect(breaker.mayTry()).toBe(false)
  breaker.failed()
  expect(breaker.mayTry()).toBe(false)
  time.now += 30_000
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect(breaker.mayTry()).toBe(true)
})

test('failures spread over more than 30 s do not open it', () => {
  const { time, breaker } = begin()
  for (let turn = 0; turn < 20; turn += 1) {
    breaker.failed()
    time.now += 8_000
  }
  expect(breaker.mayTry()).toBe(true)
})

test('a probe that was given up lets the next one try', () => {
  const { time, breaker } = begin()
  for (let turn = 0; turn < 5; turn += 1) breaker.failed()
  time.now = 30_000
  expect(breaker.mayTry()).toBe(true)
  breaker.abandoned()
  expect(breaker.mayTry()).toBe(true)
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(retryAfterMs('12', now)).toBe(12_000)
  expect(retryAfterMs('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  expect(retryAfterMs(undefined, now)).toBeUndefined()
})
