import { setTimeout as pause } from 'node:timers/promises'
import { fromDatabase } from '../../http/errors/database-errors.ts'

const pausesMs = [50, 200, 500, 1_000, 2_000]

/**
 * Retries work when the database is briefly unavailable. Only for work that is safe to repeat: reads, and changes
 * that first check whether they were already made. @throws the error of the last attempt
 */
export const withRetry = async <T>(work: () => Promise<T>): Promise<T> => {
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
