export * from './read-csv.ts'
export * from './read-workbook.ts'
