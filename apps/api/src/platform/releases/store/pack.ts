import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Larger files are sent as they are: this compression takes seconds for a megabyte. */
const maxBytes = 4 * 1024 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * Packs files of builds as small as possible, one at a time in this process: each needs one of the few threads on which
 * everybody's files are read. @returns null for a file that is sent as it is
 */
export const packFile = async (bytes: Buffer): Promise<Buffer | null> => {
  if (bytes.length > maxBytes) return null
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const packing = last.then(() => brotli(bytes, { params }))
  last = packing.catch(() => undefined)
  const packed = await packing
  return packed.length < bytes.length ? packed : null
}
