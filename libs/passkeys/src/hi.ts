/** For pages that translate. */
export { hi } from './words.hi.ts'
export { words } from './words.ts'
