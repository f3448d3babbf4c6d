/** A cell of a CSV file, quoted where needed; a text that a spreadsheet would take for a formula is told to be text. Source: ASVS V1.2.10. */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets read UTF-8 only when it is announced. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\r\n`
