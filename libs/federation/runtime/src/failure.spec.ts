import { describe, expect, it } from 'vitest'
import { RemoteFailure, causeOf } from './failure.ts'

describe('causeOf', () => {
  it.each([
    ['Failed to load script resources. #RUNTIME-008 ScriptNetworkError: the script URL is unreachable', 'offline'],
    ['Failed to load script resources. #RUNTIME-008 ScriptExecutionError: loaded but threw a runtime error', 'broken'],
    ['Failed to get manifest. #RUNTIME-003', 'offline'],
    ['Loading CSS chunk h failed.', 'offline'],
    ['Failed to get remoteEntry exports. #RUNTIME-001', 'broken'],
    ['Module "./remote" does not exist in container.', 'broken'],
    ['x is not a function', 'broken'],
  ])('%s', (message, cause) => {
    expect(causeOf(new Error(message))).toBe(cause)
  })

  it('keeps a cause that is known', () => {
    expect(causeOf(new RemoteFailure('mfe-auth', 'slow'))).toBe('slow')
  })
})
