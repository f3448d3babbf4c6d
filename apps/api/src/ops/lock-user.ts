import { protectUser } from '../modules/auth/staff/protect-user.ts'
import { type Verb, audit, findByEmail, reasonOf } from './verb.ts'

export const lock: Verb = {
  name: 'user lock',
  usage: 'user lock EMAIL --reason "..."',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    const reason = reasonOf(call)
    const action = await protectUser(call.db, call.clock.now(), found.id, 'lock')
    await audit(call, { action, userId: found.id, detail: { reason } })
    return `${found.email} is locked: signed out everywhere, and no sign-in or API key works.`
  },
}

export const unlock: Verb = {
  name: 'user unlock',
  usage: 'user unlock EMAIL --reason "..."',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    const reason = reasonOf(call)
    const action = await protectUser(call.db, call.clock.now(), found.id, 'unlock')
    await audit(call, { action, userId: found.id, detail: { reason } })
    return `${found.email} may sign in again.`
  },
}
