/** Fixtures of the API's specs. */
export * from './test-app.ts'
export * from './test-database.ts'
export * from './people.ts'
export * from './authenticator.ts'
