import { eq } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { type Role, roles, user } from '../../users/tables.ts'

/** Changes a role. Called by the operator's commands and the console. @returns the action for the audit log */
export const changeRole = async (
  db: Executor,
  now: Date,
  { id, role: before }: { id: string; role: Role },
  role: Role,
): Promise<`role.${Role}`> => {
  await db.update(user).set({ role }).where(eq(user.id, id))
  // An open news stream has the rights it was opened with.
  if (roles.indexOf(role) < roles.indexOf(before)) await endSessionsOfUser(db, now, id)
  return `role.${role}`
}
