import type { Settings } from '../settings.ts'
import { type Database, connect } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Gives a tool the product's database, whether the product is running or not. @throws {StartError} */
export const withDatabase = async <T>(
  settings: Settings,
  work: (db: Database) => Promise<T>,
  { connections = 2 } = {},
): Promise<T> => {
  const database = await openDatabase(settings, { role: 'tool' })
  try {
    await migrateDatabase(database.address())
    const connection = connect(database.address, { max: connections })
    try {
      return await work(connection.db)
    } finally {
      await connection.close()
    }
  } finally {
    await database.stop()
  }
}
