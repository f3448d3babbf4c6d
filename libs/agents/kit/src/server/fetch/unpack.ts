import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { tooLarge, unreadable } from './failure.ts'

const gunzipAsync = promisify(gunzip)

/** True for the first two bytes of every gzip file; names and content types of such files are often wrong. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Unpacks a gzip file up to a limit on the unpacked size; other bytes come back as they are.
 * @throws {EngineError} PAGE_UNREACHABLE above the limit or for a broken file
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
