import type { IncomingHttpHeaders } from 'node:http'
import { type StoredFile, storedFile } from './stored-file.ts'

/** A file the browser has, and its SHA-256 in base64. */
export type Offer = { file: StoredFile; hash: string }

const takesDcz = (accepted: string): boolean =>
  accepted.split(',').some((coding) => {
    const [name = '', quality = ''] = coding.split(';').map((part) => part.trim().toLowerCase())
    return name === 'dcz' && !/^q=0(\.0*)?$/.test(quality)
  })

/** The dictionary offered by a request that also accepts `dcz`; malformed headers offer none. */
export const readOffer = (headers: IncomingHttpHeaders): Offer | undefined => {
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? []
  const [, id] = /^"([\w./-]{1,1000})"$/.exec(String(headers['dictionary-id'] ?? '')) ?? []
  if (!hash || !id || !takesDcz(String(headers['accept-encoding'] ?? ''))) return undefined
  const file = storedFile(id)
  return file && { file, hash }
}
