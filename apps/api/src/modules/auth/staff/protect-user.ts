import type { adminApi, support } from '@bazaar/contracts'
import type { z } from 'zod'
import type { Executor } from '../../../db/client.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { lockUser, unlockUser } from './lock-user.ts'

type Protection = z.output<(typeof support.protect)['input']>['action']

const protections: Record<
  Protection,
  { action: adminApi.AuditAction; run: (db: Executor, now: Date, userId: string) => Promise<void> }
> = {
  'sign-out': { action: 'user.signed_out', run: endSessionsOfUser },
  lock: { action: 'user.locked', run: lockUser },
  unlock: { action: 'user.unlocked', run: (db, _now, userId) => unlockUser(db, userId) },
}

/**
 * Signs a user out everywhere, locks or unlocks the account. Called by the operator's commands, the desk and the console.
 * @returns the action for the audit log
 */
export const protectUser = async (
  db: Executor,
  now: Date,
  userId: string,
  protection: Protection,
): Promise<adminApi.AuditAction> => {
  const { action, run } = protections[protection]
  await run(db, now, userId)
  return action
}
