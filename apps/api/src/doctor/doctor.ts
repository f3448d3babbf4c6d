import { withDatabase } from '../start/with-database.ts'
import type { Database } from '../db/client.ts'
import type { Settings } from '../settings.ts'
import { databaseChecks } from './database.ts'
import { type Finding, broken, runChecks } from './finding.ts'
import { machineChecks } from './machine.ts'
import { serviceChecks } from './services.ts'

/** Checks an installation with its open database. */
export const examine = (db: Database, settings: Settings, testAddress?: string): Promise<Finding[]> =>
  runChecks([...databaseChecks(db, settings), ...machineChecks(settings), ...serviceChecks(settings, testAddress)])

/** Opens the database first; without it the other checks still run. */
export const examineInstallation = async (settings: Settings, testAddress?: string): Promise<Finding[]> => {
  try {
    return await withDatabase(settings, (db) => examine(db, settings, testAddress))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const rest = await runChecks([...machineChecks(settings), ...serviceChecks(settings, testAddress)])
    return [{ check: 'Database', ...broken(text) }, ...rest]
  }
}
