export * from './addresses.ts'
export * from './define-remote.ts'
export * from './manifest.ts'
export * from './shell.ts'
