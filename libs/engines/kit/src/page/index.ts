export { proseOf } from './main-text.ts'
export type * from './page-facts.ts'
export { readPage } from './read-page.ts'
