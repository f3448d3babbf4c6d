export * from './errors.ts'
export * from './fetch/index.ts'
export * from './implement.ts'
export * from './ports.ts'
