import * as storage from './storage.ts'

type Seen = { keys: string; sequence: number }

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'keys' in value &&
  'sequence' in value &&
  typeof value.sequence === 'number'

/**
 * The newest move of releases that this device has been told of, by the keys that signed it: with new keys the count
 * begins anew. Gone at sign-out like all that is kept here.
 */
export const seenReleases = {
  read: (keys: string): number => {
    const seen = storage.readJson(storage.keys.releases)
    return isSeen(seen) && seen.keys === keys ? seen.sequence : 0
  },
  /** Another tab may have seen more; the count never goes back. */
  write: (keys: string, sequence: number): void => {
    if (sequence > seenReleases.read(keys)) storage.write(storage.keys.releases, JSON.stringify({ keys, sequence }))
  },
}
