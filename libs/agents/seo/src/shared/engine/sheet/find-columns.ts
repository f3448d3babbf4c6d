/** Detects a cell with an address: one with a scheme, or a name with a dot such as `example.com/page`. */
export const looksLikeAddress = (cell: string): boolean =>
  /^https?:\/\/\S+$/i.test(cell) || /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(cell)

export type FoundColumns = { noHeader: boolean; columns: (number | null)[] }

const plainName = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Share of a column's non-empty cells that contain an address. */
const addressShare = (rows: readonly (readonly string[])[], column: number): number => {
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(looksLikeAddress).length / filled.length
}

/**
 * Finds the wanted columns, first by heading names, then by cell contents from left to right.
 * Without a heading (the first row contains addresses) only the cells count.
 * @param wanted the accepted names of each column, lower case without punctuation
 */
export const findColumns = (
  rows: readonly (readonly string[])[],
  wanted: readonly (readonly string[])[],
): FoundColumns => {
  const first = rows[0] ?? []
  const noHeader = first.some(looksLikeAddress)
  const body = noHeader ? rows : rows.slice(1)
  const names = noHeader ? [] : first.map(plainName)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const taken = new Set<number>()
  const take = (column: number): number | null => {
    if (column < 0) return null
    taken.add(column)
    return column
  }
  const byName = wanted.map((accepted) =>
    take(names.findIndex((name, at) => accepted.includes(name) && !taken.has(at))),
  )
  const holding = Array.from({ length: width }, (_, column) => column)
  const columns = byName.map(
    (found) => found ?? take(holding.findIndex((column) => !taken.has(column) && addressShare(body, column) >= 0.5)),
  )
  return { noHeader, columns }
}
