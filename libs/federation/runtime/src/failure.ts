/** Why a remote could not be shown, as the user sees it; `words.failure` has a text for each. */
export const causes = ['offline', 'slow', 'updating', 'incompatible', 'blocked', 'broken'] as const
export type Cause = (typeof causes)[number]

/**
 * What went wrong, as the loader distinguishes it. `network`: no answer, or 408, 429 or 5xx. `gone`: any other refusal
 * of the server. `late`: deadline exceeded. `execution`: code that throws or does not expose what was declared.
 * `integrity`: bytes that are not the release's, or a foreign origin. `ahead`, `behind`: a remote built for a newer or
 * older contract than this page serves.
 */
export type Failing = 'network' | 'gone' | 'late' | 'execution' | 'integrity' | 'ahead' | 'behind'

export const causeOfFailing: Record<Failing, Cause> = {
  network: 'offline',
  gone: 'offline',
  late: 'slow',
  execution: 'broken',
  integrity: 'blocked',
  ahead: 'updating',
  behind: 'incompatible',
}

export class RemoteFailure extends Error {
  readonly failing: Failing
  readonly remote: string
  constructor(remote: string, failing: Failing, options: { cause?: unknown } = {}) {
    super(`${remote}: ${failing}`, options)
    this.name = 'RemoteFailure'
    this.remote = remote
    this.failing = failing
  }
}

/** A load that exceeded its deadline. */
export const late = (remote: string) => (): RemoteFailure => new RemoteFailure(remote, 'late')

/** Our own message for an entry that failed to load, the bundler's for a chunk, the browser's for the rest. */
const notArrived =
  /ChunkLoadError|Loading (CSS )?chunk|CSS_CHUNK_LOAD_FAILED|Failed to fetch|Failed to load|NetworkError/i

/** The message of `blockedFile`, which survives being wrapped by other errors. */
const refused = /File blocked/

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${error.message}` : String(error))

/** Whether a file of a remote failed to load, for whatever reason. */
export const isLoadError = (error: unknown): boolean => notArrived.test(textOf(error))

/** URL of the file that an error of the loader or of a chunk is about; null when unknown. */
export const addressIn = (error: unknown): string | null => {
  const request: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'request') : undefined
  if (typeof request === 'string' && request !== '') return request
  return /\((https?:[^)\s]+)\)/.exec(textOf(error))?.[1] ?? null
}

/** The meaning of a failed file's status. With 200 the file arrived, and the browser's integrity check rejected it. */
export const failingOfStatus = (status: number | null): Failing => {
  if (status === null || status === 0 || status === 408 || status === 429 || status >= 500) return 'network'
  return status >= 400 ? 'gone' : 'integrity'
}

/** @param status HTTP status of a file by URL, null when the browser saw none */
export const failingOf = (error: unknown, status: (address: string) => number | null = () => null): Failing => {
  if (error instanceof RemoteFailure) return error.failing
  if (refused.test(textOf(error))) return 'integrity'
  if (isLoadError(error)) {
    if (/timeout/i.test(textOf(error))) return 'late'
    const address = addressIn(error)
    return failingOfStatus(address === null ? null : status(address))
  }
  return 'execution'
}

export const causeOf = (error: unknown): Cause => causeOfFailing[failingOf(error)]
