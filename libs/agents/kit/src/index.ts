export * from './catalogue.ts'
export * from './define.ts'
export * from './receipt.ts'
export * from './web-address.ts'
