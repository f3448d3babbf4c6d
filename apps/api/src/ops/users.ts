import type { adminApi } from '@bazaar/contracts'
import { createOutbox } from '../adapters/mail/outbox.ts'
import { scheduleErasure } from '../modules/account/data/erase.ts'
import { listUsers } from '../modules/admin/list-users.ts'
import { endSessionsOfUser } from '../modules/auth/sessions/end-sessions.ts'
import { endPlansOf } from '../modules/plans/end-plans-of.ts'
import { type OpsCall, OpsError, type Verb, audit, findByEmail, reasonOf } from './verb.ts'

const day = (time: string | null): string => time?.slice(0, 10) ?? '-'

const lineOf = (found: adminApi.UserLine): string =>
  [
    found.email,
    found.name,
    `${found.credits} credits`,
    `since ${day(found.created_at)}`,
    `seen ${day(found.last_seen_at)}`,
    ...(found.role === 'user' ? [] : [found.role]),
    ...(found.locked ? ['locked'] : []),
    ...(found.erase_after ? [`deleted on ${day(found.erase_after)}`] : []),
  ].join('  ')

const listed = async ({ db }: OpsCall, search?: string): Promise<string> => {
  const { data, total } = await listUsers({ db }, search === undefined ? {} : { search })
  if (data.length === 0) return 'There are no such users.'
  const more = total > data.length ? [`… and ${total - data.length} more; narrow it with user find TEXT`] : []
  return [...data.map(lineOf), ...more].join('\n')
}

export const listAllUsers: Verb = { name: 'user list', usage: 'user list', run: (call) => listed(call) }

export const findUsers: Verb = {
  name: 'user find',
  usage: 'user find TEXT',
  run: (call) => {
    const [text] = call.words
    if (!text?.trim()) throw new OpsError('Say what to find: a part of the name or address, or an id.')
    return listed(call, text)
  },
}

/** The same deletion as by the user: after seven days, which a mail announces; staff can cancel it until then. */
export const deleteUser: Verb = {
  name: 'user delete',
  usage: 'user delete EMAIL --reason "..."',
  run: async (call) => {
    const found = await findByEmail(call, call.words[0])
    const reason = reasonOf(call)
    const { db, clock } = call
    const mail = createOutbox(db, clock)
    await endPlansOf({ ...call, mail }, found.id, 'cycle end')
    await db.transaction(async (tx) => {
      await endSessionsOfUser(tx, clock.now(), found.id)
      const action = await scheduleErasure({ ...call, mail }, tx, found, 'staff')
      await audit(call, { action, userId: found.id, detail: { reason } }, tx)
    })
    return `${found.email} is signed out everywhere and deleted after seven days.`
  },
}
