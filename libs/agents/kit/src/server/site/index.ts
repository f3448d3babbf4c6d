export * from './coverage.ts'
export { orderPages, pageLinks } from './pick-pages.ts'
export * from './read-site.ts'
export { reasonNoEvidence, unreadable } from './unreadable.ts'
