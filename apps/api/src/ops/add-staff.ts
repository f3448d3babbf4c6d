import { eq } from 'drizzle-orm'
import { user } from '../modules/users/tables.ts'
import { type Verb, audit, findByEmail } from './verb.ts'

/** The only way to create the first staff member. Source: acceptance.md, Roles. */
export const addStaff: Verb = {
  name: 'staff add',
  usage: 'staff add EMAIL',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    if (found.role === 'staff') return `${found.email} is staff already.`
    await call.db.update(user).set({ role: 'staff' }).where(eq(user.id, found.id))
    await audit(call, { action: 'role.staff', userId: found.id, detail: {} })
    return `${found.email} is staff now.`
  },
}
