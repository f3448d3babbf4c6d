import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { tooLarge, unreadable } from '../failure.ts'

const gunzipAsync = promisify(gunzip)

/** Detects gzip by its first two bytes, because names and content types of such files are often wrong. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Unpacks a gzip file up to a limit on the unpacked size. Returns other bytes unchanged.
 * @throws {EngineError} PAGE_UNREACHABLE above the limit or for a corrupt file
 */
export const unpackGzip = async (bytes: Uint8Array, maxBytes: number, host: string): Promise<Uint8Array> => {
  if (!isGzip(bytes)) return bytes
  try {
    return await gunzipAsync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const overflowed = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw overflowed ? tooLarge(host, maxBytes) : unreadable(host, error)
  }
}
