const monthOf = (date: Date): string => `${date.getUTCFullYear()}${String(date.getUTCMonth() + 1).padStart(2, '0')}`

/**
 * A newer API version to try when LinkedIn no longer supports the configured one: last month's, which is certainly
 * released; null when the configured one is newer.
 */
export const newerVersion = (set: string, now: Date): string | null => {
  const last = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
  return last > set ? last : null
}
