const monthOf = (date: Date): string => `${date.getUTCFullYear()}${String(date.getUTCMonth() + 1).padStart(2, '0')}`

/**
 * A newer version to try when LinkedIn says that the set one is gone: last month's, which is out for certain;
 * null when the set one is newer than that.
 */
export const newerVersion = (set: string, now: Date): string | null => {
  const last = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
  return last > set ? last : null
}
