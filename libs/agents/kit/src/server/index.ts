export * from './api.ts'
export * from './page/index.ts'
export * from './site/index.ts'
export * from './table/index.ts'
