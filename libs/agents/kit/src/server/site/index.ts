export * from './coverage.ts'
export { orderPages, pageLinks } from './pick-pages.ts'
export * from './read-site.ts'
export { refuseUnreadable, unreadable } from './unreadable.ts'
