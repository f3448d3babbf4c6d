import { EngineError } from '@bazaar/agents-kit/api'

/** Bytes of a second of sound: 16 kHz, 16 bit, one channel. */
const bytesPerSecond = 32_000
/** The slowest recogniser takes 0.8 s of processor time for a second of speech; a busy machine several times that. */
const millisecondsPerSecond = 4_000

/**
 * Runs the work with a time limit that grows with the recording, so that whatever may be recorded can be transcribed.
 * @throws {EngineError} PROVIDER_FAILED when the limit is reached; the signal's reason
 */
export const withinLength = async <T>(
  wav: Uint8Array,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<T>,
  shortestMs = 30_000,
): Promise<T> => {
  const late = AbortSignal.timeout(shortestMs + Math.ceil((wav.byteLength / bytesPerSecond) * millisecondsPerSecond))
  try {
    return await work(AbortSignal.any([signal, late]))
  } catch (error) {
    signal.throwIfAborted()
    if (!late.aborted) throw error
    throw new EngineError('PROVIDER_FAILED', { detail: 'The speech service took too long.', cause: error })
  }
}
