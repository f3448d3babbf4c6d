import { createHash } from 'node:crypto'

/** Sorts the keys of all objects, so that equal values give equal JSON. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, canonical(entry)]),
  )
}

/** SHA-256 (hex) of agent and input: equal hashes mean the same request. */
export const inputHash = (agent: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([agent, canonical(input)]))
    .digest('hex')
