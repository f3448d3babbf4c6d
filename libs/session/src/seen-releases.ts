import * as storage from './storage.ts'

type Seen = { keys: string; sequence: number }

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'keys' in value &&
  'sequence' in value &&
  typeof value.sequence === 'number'

/**
 * The newest registry sequence that this device has seen, by signing keys: new keys restart the count. Cleared at
 * sign-out like everything stored here.
 */
export const seenReleases = {
  read: (keys: string): number => {
    const seen = storage.readJson(storage.keys.releases)
    return isSeen(seen) && seen.keys === keys ? seen.sequence : 0
  },
  /** Never goes back, because another tab may have seen more. */
  write: (keys: string, sequence: number): void => {
    if (sequence > seenReleases.read(keys)) storage.write(storage.keys.releases, JSON.stringify({ keys, sequence }))
  },
}
