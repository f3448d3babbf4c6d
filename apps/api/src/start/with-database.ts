import type { Settings } from '../settings.ts'
import { type Database, connect } from '../db/client.ts'
import { openSignals } from '../adapters/signals/open.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

/** Gives a tool the product's database, whether the product is running or not. @throws {StartError} */
export const withDatabase = async <T>(
  settings: Settings,
  work: (db: Database) => Promise<T>,
  { connections = 2 } = {},
): Promise<T> => {
  const database = await openDatabase(settings, { role: 'tool' })
  try {
    await migrateDatabase(database.direct())
    const connection = connect(database.address, { max: connections, pooled: database.pooled })
    // Notifies running servers of what the tool changes.
    const signals = await openSignals(settings, connection, console)
    try {
      return await work(connection.db)
    } finally {
      await signals.stop()
      await connection.close()
    }
  } finally {
    await database.stop()
  }
}
