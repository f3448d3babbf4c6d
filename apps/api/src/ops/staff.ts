import { asc, ne } from '../db/drizzle.ts'
import { changeRole } from '../modules/auth/staff/change-role.ts'
import { isStaff, user } from '../modules/users/tables.ts'
import { type Verb, audit, findByEmail } from './verb.ts'

const titles = { user: 'a plain user', staff: 'staff', admin: 'an administrator' }

/** The only way to create the first staff member, and every administrator. Source: acceptance.md, Roles. */
export const addStaff: Verb = {
  name: 'staff add',
  usage: 'staff add EMAIL [--admin]',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    const role = call.options.admin ? 'admin' : 'staff'
    if (found.role === role) return `${found.email} is ${titles[role]} already.`
    const action = await changeRole(call.db, call.clock.now(), found, role)
    await audit(call, { action, userId: found.id, detail: {} })
    return `${found.email} is ${titles[role]} now.`
  },
}

export const removeStaff: Verb = {
  name: 'staff remove',
  usage: 'staff remove EMAIL',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    if (!isStaff(found.role)) return `${found.email} is not staff.`
    const action = await changeRole(call.db, call.clock.now(), found, 'user')
    await audit(call, { action, userId: found.id, detail: {} })
    return `${found.email} is a plain user now, and signed out everywhere.`
  },
}

export const listStaff: Verb = {
  name: 'staff list',
  usage: 'staff list',
  run: async ({ db }) => {
    const rows = await db.select().from(user).where(ne(user.role, 'user')).orderBy(asc(user.email))
    if (rows.length === 0) return 'There is no staff.'
    const marks = ({ role, lockedAt }: (typeof rows)[number]) =>
      `${role === 'admin' ? '  admin' : ''}${lockedAt ? '  locked' : ''}`
    return rows.map((row) => `${row.email}  ${row.fullname}${marks(row)}`).join('\n')
  },
}
