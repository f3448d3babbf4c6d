import { readJson, remove, write } from './storage.ts'

const key = 'remote_overrides'

/** By remote: where its build comes from on this device, and until when (epoch milliseconds). */
export type KeptOverrides = Record<string, { url: string; until: number }>

const isOverride = (value: unknown): value is KeptOverrides[string] =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'until' in value &&
  typeof value.until === 'number'

/** Overrides that a developer set on this device. */
export const keptOverrides = {
  read: (): KeptOverrides => {
    const kept = readJson(key)
    if (typeof kept !== 'object' || kept === null) return {}
    const entries = Object.entries(kept).filter((entry): entry is [string, KeptOverrides[string]] =>
      isOverride(entry[1]),
    )
    return Object.fromEntries(entries)
  },
  write: (kept: KeptOverrides): void => {
    if (Object.keys(kept).length === 0) remove(key)
    else write(key, JSON.stringify(kept))
  },
}
