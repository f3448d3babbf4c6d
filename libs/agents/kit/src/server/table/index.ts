export { fromHeading } from './heading.ts'
export * from './read-csv.ts'
export * from './table-row.ts'
