export * from './define-remote.ts'
export * from './manifest.ts'
export * from './shell.ts'
