export * from './admin-reports.ts'
export * from './admin-users.ts'
