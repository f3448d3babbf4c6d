/** Why a remote could not be shown, in the kinds that a person is told; the boundary has its own words for each. */
export const causes = ['offline', 'slow', 'updating', 'incompatible', 'blocked', 'broken'] as const
export type Cause = (typeof causes)[number]

/**
 * What happened, in the kinds that the loader acts on: `network` nothing arrived, or 408, 429 or 5xx; `gone` any other
 * refusal of the server; `late` no time was left; `execution` code that throws, or does not expose what was declared;
 * `integrity` bytes that are not those of the release, or a foreign origin; `ahead` and `behind` a remote built for a newer
 * or an older contract than this page speaks.
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

/** A load that has no time left. */
export const late = (remote: string) => (): RemoteFailure => new RemoteFailure(remote, 'late')

/** Our own words for an entry that did not arrive, the bundler's for a chunk, the browser's for the rest. */
const notArrived =
  /ChunkLoadError|Loading (CSS )?chunk|CSS_CHUNK_LOAD_FAILED|Failed to fetch|Failed to load|NetworkError/i

/** Said by whoever asks for an entry and by the page's policy (`blockedFile`), and kept by whoever wraps it. */
const refused = /File blocked/

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${error.message}` : String(error))

/** Whether it is a file of a remote that could not be had, whatever the reason. */
export const isLoadError = (error: unknown): boolean => notArrived.test(textOf(error))

/** Address of the file an error of the loader or of a chunk is about; null when it does not say. */
export const addressIn = (error: unknown): string | null => {
  const request: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'request') : undefined
  if (typeof request === 'string' && request !== '') return request
  return /\((https?:[^)\s]+)\)/.exec(textOf(error))?.[1] ?? null
}

/** What a status says of a file that could not be used: 200 arrived and was refused by the browser's own checks. */
export const failingOfStatus = (status: number | null): Failing => {
  if (status === null || status === 0 || status === 408 || status === 429 || status >= 500) return 'network'
  return status >= 400 ? 'gone' : 'integrity'
}

/**
 * @param status HTTP status by address of a file, null when none was seen
 */
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
