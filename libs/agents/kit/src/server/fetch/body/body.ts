import { tooLarge } from '../failure.ts'

/** Some servers leave out the last bytes of gzip, a checksum. The page is whole then. */
const lacksOnlyTheEnd = (error: unknown, chunks: readonly Uint8Array[]): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'Z_BUF_ERROR' &&
  /<\/html>\s*$/i.test(Buffer.concat(chunks).subarray(-200).toString('latin1'))

/**
 * Reads a body up to a limit on decoded bytes, so that a small compressed body cannot expand without bound.
 * @throws {EngineError} PAGE_UNREACHABLE above the limit
 */
export const readLimited = async (body: AsyncIterable<Uint8Array>, maxBytes: number, host: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    for await (const chunk of body) {
      total += chunk.byteLength
      // Leaving the loop cancels the stream, which closes the connection.
      if (total > maxBytes) throw tooLarge(host, maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    if (!lacksOnlyTheEnd(error, chunks)) throw error
  }
  return Buffer.concat(chunks)
}

/** Reads the start of a body and ignores the rest. For robots.txt, where RFC 9309 §2.5 requires no more. */
export const readBeginning = async (body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    total += chunk.byteLength
    if (total >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
