import { csvCell } from '@bazaar/contracts/csv'

/** Renders rows as CSV for the report. Source: RFC 4180. */
export const csvText = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\n')

/** CSV in a code block, fenced so that no backticks inside can close it. */
export const csvBlock = (csv: string): string => {
  const longest = Math.max(2, ...(csv.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}csv\n${csv}\n${fence}`
}
