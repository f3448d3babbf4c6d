/** Why a remote could not be shown; the boundary has its own words for each. */
export type Cause = 'offline' | 'slow' | 'incompatible' | 'blocked' | 'broken'

export class RemoteFailure extends Error {
  readonly failureCause: Cause
  readonly remote: string
  constructor(remote: string, failureCause: Cause, options: { cause?: unknown } = {}) {
    super(`${remote}: ${failureCause}`, options)
    this.name = 'RemoteFailure'
    this.remote = remote
    this.failureCause = failureCause
  }
}

/** MF's own codes for bytes that did not arrive: manifest 003, entry 008; and the bundler's for a chunk. */
const notArrived = /RUNTIME-00[38]|ChunkLoadError|Loading (CSS )?chunk|Failed to fetch|Failed to load|NetworkError/i

export const causeOf = (error: unknown): Cause => {
  if (error instanceof RemoteFailure) return error.failureCause
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  // The runtime gives an entry that throws the same number as one that never came.
  if (text.includes('ScriptExecutionError')) return 'broken'
  if (text.includes('File blocked')) return 'blocked'
  return notArrived.test(text) ? 'offline' : 'broken'
}
