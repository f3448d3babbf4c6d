/** A spreadsheet would run a text that begins like this as a formula. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV to be copied out of a report. Source: RFC 4180. */
export const csvText = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [head, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\n')

/** CSV in a block of code; no run of backticks inside can end it. */
export const csvBlock = (csv: string): string => {
  const longest = Math.max(2, ...(csv.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}csv\n${csv}\n${fence}`
}
