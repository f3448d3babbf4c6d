/**
 * A value that PostgreSQL can store: `jsonb` rejects U+0000 and lone surrogates, which JSON allows. They are removed
 * and replaced by U+FFFD.
 */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

export const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storableText(key), storable(entry)]))
}

export const storableRecord = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [storableText(key), storable(entry)]))
