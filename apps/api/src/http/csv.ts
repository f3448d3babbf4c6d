/**
 * A CSV cell, quoted where needed; a text that spreadsheets would read as a formula is marked as text. Source: ASVS
 * V1.2.10.
 */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets need a byte order mark to read UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\r\n`
