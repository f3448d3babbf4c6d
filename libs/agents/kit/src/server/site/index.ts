export * from './coverage.ts'
export { orderPages, pageLinks } from './pick-pages.ts'
export * from './read-site.ts'
export { standIn, unreadable } from './unreadable.ts'
