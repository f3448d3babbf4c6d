const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const entrySize = 46
const maxCommentLength = 0xffff

export type ZipEntry = {
  name: string
  /** 0 = stored, 8 = deflated. */
  method: number
  encrypted: boolean
  packedBytes: number
  unpackedBytes: number
  /** Offset of its local header. */
  offset: number
}

/**
 * Finds the end record of a zip file, which must end exactly at the end of the file.
 * @returns its offset, or -1 when the file is not a zip
 */
export const endOfZip = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = bytes.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at -= 1) {
    if (view.getUint32(at, true) === endMark && at + endSize + view.getUint16(at + 20, true) === bytes.byteLength)
      return at
  }
  return -1
}

/**
 * Reads the directory at the end of a zip file without unpacking anything. Source: PKWARE APPNOTE 4.3.12, 4.3.16.
 * @returns null when there is none or it does not match the file
 */
export const readZipDirectory = (bytes: Uint8Array, maxEntries: number): ZipEntry[] | null => {
  const end = endOfZip(bytes)
  if (end < 0) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) return null
  const names = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + entrySize > end || view.getUint32(at, true) !== entryMark) return null
    const nameBytes = view.getUint16(at + 28, true)
    const next = at + entrySize + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return null
    entries.push({
      name: names.decode(bytes.subarray(at + entrySize, at + entrySize + nameBytes)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = next
  }
  return entries
}

const localSize = 30

/** The compressed bytes of one entry. */
export const packedBytesOf = (bytes: Uint8Array, { offset, packedBytes }: ZipEntry): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = offset + localSize + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return bytes.subarray(start, start + packedBytes)
}
