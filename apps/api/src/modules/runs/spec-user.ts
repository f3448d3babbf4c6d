import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../testing/index.ts'
import { openSession } from '../auth/sessions/sessions.ts'
import { user } from '../users/tables.ts'
import { grantCredits } from '../credits/grant.ts'

/** Creates a user with credits. */
export const userWith = async (t: Pick<TestApp, 'db'>, credits: number): Promise<string> => {
  const [row] = await t.db
    .insert(user)
    .values({ email: `${randomUUID()}@example.com`, fullname: 'Asha' })
    .returning({ id: user.id })
  if (!row) throw new Error('No user was made.')
  await grantCredits(t.db, { userId: row.id, amount: credits, reason: 'spec', actor: 'system', key: randomUUID() })
  return row.id
}

/** Creates a signed-in user with credits; `headers` go with each request. */
export const signedInWith = async (t: Pick<TestApp, 'db' | 'services'>, credits: number) => {
  const userId = await userWith(t, credits)
  const token = await openSession(t.services, userId, { ip: '127.0.0.1', headers: {} })
  return { userId, headers: { authorization: `Bearer ${token}` } }
}
