export { fromHeading, plainHeading, withoutRemarks } from './heading.ts'
export * from './read-csv.ts'
export { readCsvTable } from './read-csv-table.ts'
export * from './table-row.ts'
