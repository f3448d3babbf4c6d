/**
 * A value that PostgreSQL can store: `jsonb` rejects U+0000 and lone surrogates, which JSON allows. They are removed
 * and replaced by U+FFFD.
 */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Nearly every value is, and looking is cheaper than copying. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (value === null || typeof value !== 'object') return true
  for (const key in value)
    if (!isStorableText(key) || !isStorable((value as Record<string, unknown>)[key])) return false
  return true
}

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storableText(key), cleaned(entry)]))
}

export const storable = <T>(value: T): T => (isStorable(value) ? value : (cleaned(value) as T))
