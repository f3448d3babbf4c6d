/** Characters that start a formula, with their full-width forms. Source: OWASP, CSV injection; ASVS V1.2.10. */
const formula = /^["\s]*[=+\-@＝＋－＠]/

/** Spreadsheets with other separators than a comma split cells here, also inside quotes. */
const split = /([;\t\r\n])/

/** The text with an apostrophe before everything that a spreadsheet could read as a formula. */
const defuse = (text: string): string => {
  const parts = text.split(split).map((part) => (formula.test(part) ? `'${part}` : part))
  return (/^[\t\r\n]/.test(text) ? "'" : '') + parts.join('')
}

/** A CSV cell, quoted where needed. */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = defuse(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets need a byte order mark to read UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\r\n`
