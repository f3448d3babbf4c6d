import { type Database, withLongStatements } from '../../../db/client.ts'
import { invariants } from './invariants.ts'

/** Offending rows named per rule; further ones are only counted. */
const named = 5

const sentence = (rule: string, ids: (string | number)[]): string => {
  const more = ids.length > named ? ` and ${ids.length - named} more` : ''
  return `${rule}: broken for ${ids.slice(0, named).join(', ')}${more}`
}

/**
 * Compares the ledger with its projections. All rules see the same snapshot, so concurrent work causes no false
 * alarm. @returns one sentence per broken rule; empty when all hold
 */
export const checkInvariants = (database: Database, now = new Date(0)): Promise<string[]> =>
  withLongStatements(database, (db) =>
    db.transaction(
      async (tx) => {
        const broken: string[] = []
        for (const { rule, broken: query } of invariants(now)) {
          const { rows } = await tx.execute<{ id: string | number }>(query)
          if (rows.length > 0)
            broken.push(
              sentence(
                rule,
                rows.map((row) => row.id),
              ),
            )
        }
        return broken
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
