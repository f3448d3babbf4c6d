import { withDatabase } from '../start/with-database.ts'
import type { Services } from '../context.ts'
import { inForce, readStored } from '../modules/settings/live-settings.ts'
import { readStored as readStoredWriter, settingsOf } from '../modules/writer/stored-writer.ts'
import { readSecret } from '../start/secret.ts'
import type { Settings } from '../settings.ts'
import { databaseChecks } from './database.ts'
import { type Finding, broken, fine, runChecks } from './finding.ts'
import { machineChecks } from './machine.ts'
import { serviceChecks } from './services.ts'

type Installation = Pick<Services, 'db' | 'settings' | 'secret'>

/** Checks an installation with its open database, by the settings that are in force. */
export const examine = async (installation: Installation, testAddress?: string): Promise<Finding[]> => {
  const { db } = installation
  const stored = await readStored(installation)
  const writer = await readStoredWriter(installation)
  const settings = { ...inForce(installation.settings, stored), ...(writer && settingsOf(installation, writer)) }
  const names = [...stored.keys(), ...(writer ? ['TEXT_PROVIDER'] : [])]
  return runChecks([
    { name: 'Settings', run: () => fine(sourceOf(names)) },
    ...databaseChecks(db, settings),
    ...machineChecks(settings),
    ...serviceChecks(settings, testAddress),
  ])
}

const sourceOf = (names: readonly string[]): string =>
  names.length === 0 ? 'all from the environment.' : `the console sets ${names.join(', ')}, the environment the others.`

/** Opens the database first; without it the other checks still run. */
export const examineInstallation = async (settings: Settings, testAddress?: string): Promise<Finding[]> => {
  try {
    return await withDatabase(settings, (db) => examine({ db, settings, secret: readSecret(settings) }, testAddress))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const rest = await runChecks([...machineChecks(settings), ...serviceChecks(settings, testAddress)])
    return [{ check: 'Database', ...broken(text) }, ...rest]
  }
}
