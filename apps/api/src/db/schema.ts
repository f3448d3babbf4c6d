/** All tables; each module owns its own file. */
export * from '../modules/account/tables.ts'
export * from '../modules/audit/tables.ts'
export * from '../modules/auth/tables.ts'
export * from '../modules/credits/tables.ts'
export * from '../modules/feedback/tables.ts'
export * from '../modules/releases/tables.ts'
export * from '../modules/results/tables.ts'
export * from '../modules/runs/tables.ts'
