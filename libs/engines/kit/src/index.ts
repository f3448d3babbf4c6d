export * from './errors.ts'
export * from './implement.ts'
export * from './ports.ts'
