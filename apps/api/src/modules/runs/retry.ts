import { setTimeout as pause } from 'node:timers/promises'
import { fromDatabase } from '../../http/database-errors.ts'

const pausesMs = [50, 200, 500, 1_000, 2_000]

/**
 * Does it again when the database was away for a moment. Only for work that may be done twice: reading, or a
 * change that looks first whether it was made already. @throws what the last try threw.
 */
export const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const wait of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (fromDatabase(error)?.code !== 'OVERLOADED') throw error
      await pause(wait)
    }
  }
  return work()
}
