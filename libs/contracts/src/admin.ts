export * from './admin-agents.ts'
export * from './admin-releases.ts'
export * from './admin-reports.ts'
export * from './admin-users.ts'
