import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

const zstd = promisify(zstdCompress)

/** Start of a `dcz` stream, before the SHA-256 of its dictionary. Source: RFC 9842 §5. */
const magic = Buffer.from('5e2a4d1820000000', 'hex')

/** Above this size, level 19 takes 0.1 s and gains nothing between two builds. */
const large = 512 * 1_024
const maxWindowLog = 23

/**
 * Compresses `bytes` against a dictionary: 6–35 ms for a remote's files, 7 ms for the host's script.
 * @param hash SHA-256 of the dictionary, base64
 */
export const toDcz = async (bytes: Buffer, dictionary: Buffer, hash: string): Promise<Buffer> => {
  const both = bytes.length + dictionary.length
  const params = {
    [constants.ZSTD_c_compressionLevel]: both > large ? 12 : 19,
    // The window covers the whole dictionary; browsers allow up to 8 MB (RFC 9842 §5).
    [constants.ZSTD_c_windowLog]: Math.min(maxWindowLog, Math.max(10, Math.ceil(Math.log2(both)))),
  }
  return Buffer.concat([magic, Buffer.from(hash, 'base64'), await zstd(bytes, { dictionary, params })])
}
