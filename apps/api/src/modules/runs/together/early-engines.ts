import { builtOnce } from '../../../db/built-once.ts'
import type { Services } from '../../../context.ts'

const maxTrusted = 10_000

/**
 * Users whose last run was admitted, and how many engines work for each before their run is stored. Engines begin early for
 * them alone, no more than a user may have at once: a refused submission costs little.
 */
export const trustedUsers = builtOnce((_owner: object) => new Map<string, number>())

/** Whether the engine of a user's next run begins early; `onStored` is called once it is known whether the run is stored. */
export const beginEarly = (
  { db, settings: { RATE_LIMITS, LIMIT_RUNS_AT_ONCE } }: Pick<Services, 'db' | 'settings'>,
  userId: string,
): { isEarly: boolean; onStored: (isStored: boolean) => void } => {
  const trusted = trustedUsers(db)
  const working = trusted.get(userId)
  const isEarly = working !== undefined && (!RATE_LIMITS || working < LIMIT_RUNS_AT_ONCE)
  if (isEarly) trusted.set(userId, working + 1)
  const onStored = (isStored: boolean) => {
    if (trusted.size >= maxTrusted) trusted.clear()
    if (isStored) trusted.set(userId, Math.max(0, (trusted.get(userId) ?? 0) - Number(isEarly)))
    else trusted.delete(userId)
  }
  return { isEarly, onStored }
}
