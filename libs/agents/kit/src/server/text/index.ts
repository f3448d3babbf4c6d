export * from './rank.ts'
export * from './readability.ts'
export * from './sentences.ts'
export * from './words.ts'
