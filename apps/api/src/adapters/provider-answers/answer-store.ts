import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { storable } from '../../db/json-safe.ts'
import { providerAnswer } from './tables.ts'

/** A service, its address and the version of the stored shape; raise the version when the shape changes. */
export type AnsweringService = { name: string; baseUrl: string; shape: number }

/** Caches responses of services for all processes and across restarts. */
export type AnswerStore = {
  /** Returns the unexpired response for this service and request. */
  find: <T>(service: AnsweringService, question: string, now: Date) => Promise<T | undefined>
  keep: (service: AnsweringService, question: string, value: unknown, until: Date) => Promise<void>
}

const keyOf = ({ name, baseUrl, shape }: AnsweringService, question: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, baseUrl, shape, question]))
    .digest('hex')

/**
 * @param database called each time, because services are created before the database is open
 * @param onFailure called when the database fails; the service is then called instead
 */
export const createAnswerStore = (
  database: () => Database | null,
  onFailure: (error: unknown) => void,
): AnswerStore => {
  const trying = async <R>(work: (db: Database) => Promise<R>): Promise<R | undefined> => {
    const db = database()
    if (db === null) return undefined
    return work(db).catch((error: unknown) => {
      onFailure(error)
      return undefined
    })
  }
  return {
    find: <T>(service: AnsweringService, question: string, now: Date) =>
      trying(async (db) => {
        const [row] = await db
          .select({ value: sql<T>`${providerAnswer.value}` })
          .from(providerAnswer)
          .where(and(eq(providerAnswer.key, keyOf(service, question)), gt(providerAnswer.expiresAt, now)))
        return row?.value
      }),
    keep: async (service, question, value, expiresAt) => {
      const row = { value: storable(value), expiresAt }
      await trying((db) =>
        db
          .insert(providerAnswer)
          .values({ key: keyOf(service, question), ...row })
          .onConflictDoUpdate({ target: providerAnswer.key, set: row }),
      )
    },
  }
}

/** Deletes expired responses. */
export const sweepAnswers = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.delete(providerAnswer).where(lte(providerAnswer.expiresAt, clock.now()))
}
