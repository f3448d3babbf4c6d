import { toAppError } from './app-error.ts'

type Streams = typeof import('./streams.ts')

/** The code of streams, which no first page needs. @throws {AppError} when it cannot be loaded */
const streams = async (): Promise<Streams> => {
  try {
    return await import('./streams.ts')
  } catch (error) {
    throw toAppError(error)
  }
}

export const followNews: Streams['followNews'] = async (...given) => (await streams()).followNews(...given)
export const followRun: Streams['followRun'] = async (...given) => (await streams()).followRun(...given)
export const startRun: Streams['startRun'] = async (...given) => (await streams()).startRun(...given)
