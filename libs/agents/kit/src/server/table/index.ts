export * from './read-csv.ts'
export * from './read-table.ts'
export * from './read-workbook.ts'
