import { describe, expect, it } from 'vitest'
import { RemoteFailure, addressIn, causeOf, failingOf, failingOfStatus, isLoadError } from './failure.ts'

const entry = 'http://localhost:4000/r/mfe-auth/0123456789ab/remoteEntry.1.js'
const unreachable = Object.assign(new Error(`Failed to load "${entry}"`), { request: entry })
const chunk = Object.assign(new Error(`Loading chunk 7 failed.\n(error: ${entry})`), {
  name: 'ChunkLoadError',
  request: entry,
})

describe('failingOf', () => {
  it.each([
    [unreachable.message, 'network', 'offline'],
    ['Loading chunk 7 failed.\n(timeout: http://localhost:4000/7.js)', 'late', 'slow'],
    ['Loading CSS chunk h failed.', 'network', 'offline'],
    ['The entry made no container "mfe_auth"', 'execution', 'broken'],
    ['Module "./remote" does not exist in container.', 'execution', 'broken'],
    ['x is not a function', 'execution', 'broken'],
  ])('%s', (message, failing, cause) => {
    expect(failingOf(new Error(message))).toBe(failing)
    expect(causeOf(new Error(message))).toBe(cause)
  })

  it('keeps a known cause', () => {
    expect(failingOf(new RemoteFailure('mfe-auth', 'late'))).toBe('late')
  })

  it('judges a file that failed to load by its HTTP status', () => {
    for (const error of [unreachable, chunk]) {
      expect(addressIn(error)).toBe(entry)
      expect(failingOf(error, (address) => (address === entry ? 404 : null))).toBe('gone')
      expect(failingOf(error, () => 503)).toBe('network')
      // It arrived and was rejected: not the bytes of the release.
      expect(failingOf(error, () => 200)).toBe('integrity')
    }
  })

  it('allows a retry only where it may help', () => {
    expect([null, 0, 408, 429, 500, 503].map(failingOfStatus)).toEqual(Array(6).fill('network'))
    expect([400, 401, 403, 404, 410].map(failingOfStatus)).toEqual(Array(5).fill('gone'))
  })
})

describe('isLoadError', () => {
  it('distinguishes a missing file from code that throws', () => {
    expect(isLoadError(chunk)).toBe(true)
    expect(isLoadError(new TypeError('x is not a function'))).toBe(false)
  })
})
