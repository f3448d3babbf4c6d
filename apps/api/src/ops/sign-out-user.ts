import { protectUser } from '../modules/auth/staff/protect-user.ts'
import { type Verb, audit, findByEmail } from './verb.ts'

export const signOutUser: Verb = {
  name: 'user sign-out',
  usage: 'user sign-out EMAIL',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    const action = await protectUser(call.db, call.clock.now(), found.id, 'sign-out')
    await audit(call, { action, userId: found.id, detail: {} })
    return `${found.email} is signed out everywhere.`
  },
}
