import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { join } from 'node:path'
import { toDcz } from './dcz.ts'
import type { Offer } from './offer.ts'
import type { StoredFile } from './stored-file.ts'
import { workOnce } from './work-once.ts'

/** Memory for deltas: a few hundred pairs of files. */
const maxBytes = 16 * 1_024 * 1_024
/** Weight of an entry besides its bytes; also bounds entries without a gain. */
const entryBytes = 512
const maxHashes = 2_000
const atOnce = 2
const waiting = 8
/** Below this size the header outweighs the saving. */
const minBytes = 1_024

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )

export type Weight = { bytes: number; packed: number }
export type Delta = { body: Buffer }

const nothing: Delta = { body: Buffer.alloc(0) }

/**
 * Store files as deltas against a file the browser has. Memory and work are bounded: only store files are compared,
 * each pair once.
 */
export const createDeltas = (root: string) => {
  const deltas = new LRUCache<string, Delta>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => key.length + entryBytes + body.length,
  })
  const hashes = new LRUCache<string, string>({ max: maxHashes })
  const once = workOnce<Delta>(atOnce, waiting)

  const make = async (key: string, file: StoredFile, { file: known, hash }: Offer, packed: number): Promise<Delta> => {
    const read = [known, file].map(({ id }) => readFile(join(root, id)))
    // A build may be deleted at any moment.
    const [dictionary, bytes] = await Promise.all(read).catch(() => [])
    if (!dictionary || !bytes) return nothing
    const itsHash = createHash('sha256').update(dictionary).digest('base64')
    hashes.set(known.id, itsHash)
    if (itsHash !== hash) return nothing
    const body = await toDcz(bytes, dictionary, hash)
    const delta = body.length < packed ? { body } : nothing
    deltas.set(key, delta)
    return delta
  }

  return {
    /** Bytes of a file as it is and as sent without a dictionary; undefined when it is missing or too small. */
    weigh: async ({ id }: StoredFile): Promise<Weight | undefined> => {
      const bytes = await sizeOf(join(root, id))
      if (bytes === undefined || bytes < minBytes) return undefined
      return { bytes, packed: (await sizeOf(join(root, `${id}.br`))) ?? bytes }
    },
    /** @returns undefined when the dictionary is not in the store, nothing is saved, or the queue is full */
    find: async (file: StoredFile, offer: Offer, { packed }: Weight): Promise<Buffer | undefined> => {
      const knownHash = hashes.get(offer.file.id)
      if (knownHash !== undefined && knownHash !== offer.hash) return undefined
      const key = `${file.id} ${offer.hash}`
      const delta = deltas.get(key) ?? (await once(key, () => make(key, file, offer, packed)))
      return delta === undefined || delta === nothing ? undefined : delta.body
    },
  }
}
