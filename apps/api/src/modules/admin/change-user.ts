import type { adminApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { and, eq, isNull } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { cancelErasure, scheduleErasure } from '../account/data/erase.ts'
import { type AuditEntry, recordAudit } from '../audit/record.ts'
import { changeRole } from '../auth/staff/change-role.ts'
import { endSessionsOfUser } from '../auth/sessions/end-sessions.ts'
import type { User } from '../auth/find-user.ts'
import { normaliseEmail } from '../auth/identity.ts'
import { protectUser } from '../auth/staff/protect-user.ts'
import { grantCredits } from '../credits/grant.ts'
import { refundCharge } from '../credits/ledger/refund-charge.ts'
import { endPlansOf } from '../plans/end-plans-of.ts'
import { user } from '../users/tables.ts'
import { readUser } from './read-user.ts'

export type AdminCall<Input> = { user: Signed; request: FastifyRequest; params: Record<string, string>; input: Input }
type InputOf<E extends { input: z.ZodType }> = z.output<E['input']>
type Change = (tx: Executor, found: User) => Promise<Pick<AuditEntry, 'action' | 'detail'>>

export const actorOf = ({ user: admin }: { user: Signed }): string => `staff:${admin.userId}`

/**
 * Finds and locks a user. Administrators are left to the operator's commands, so that one stolen session cannot lock out
 * the others.
 * @throws {AppError} NOT_FOUND, FORBIDDEN
 */
const lockUser = async (tx: Executor, id: string): Promise<User> => {
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  const [found] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), isNull(user.erasedAt)))
    .for('update')
  if (!found) throw new AppError('NOT_FOUND')
  if (found.role === 'admin') throw new AppError('FORBIDDEN')
  return found
}

/**
 * Runs one action of an administrator on a user and audits it in the same transaction.
 * @throws {AppError} NOT_FOUND, FORBIDDEN
 */
const act = async (
  services: Services,
  call: AdminCall<{ reason: string }>,
  change: Change,
): Promise<adminApi.UserView> => {
  const id = call.params['id'] ?? ''
  await services.db.transaction(async (tx) => {
    const { action, detail } = await change(tx, await lockUser(tx, id))
    await recordAudit(
      services,
      {
        action,
        userId: id,
        actor: actorOf(call),
        request: call.request,
        detail: { ...detail, reason: call.input.reason },
      },
      tx,
    )
  })
  return readUser(services, id, (text) => call.request.say(text))
}

export const protect = (services: Services, call: AdminCall<InputOf<typeof adminApi.protectUser>>) =>
  act(services, call, async (tx, { id }) => ({
    action: await protectUser(tx, services.clock.now(), id, call.input.action),
  }))

export const giveRole = (services: Services, call: AdminCall<InputOf<typeof adminApi.changeRole>>) =>
  act(services, call, async (tx, found) => ({
    action: await changeRole(tx, services.clock.now(), found, call.input.role),
  }))

/** Gives credits once per key. */
export const grant = (services: Services, call: AdminCall<InputOf<typeof adminApi.grantToUser>>) =>
  act(services, call, async (tx, { id }) => {
    const { amount, reason, key } = call.input
    const given = await grantCredits(tx, {
      userId: id,
      amount,
      reason,
      actor: actorOf(call),
      key: `admin:${id}:${key}`,
    })
    return { action: 'credits.granted', detail: { credits: amount, ...(given.granted ? {} : { again: true }) } }
  })

/**
 * Signs the user out everywhere and erases the account after seven days.
 * @throws {AppError} INVALID_INPUT, CANCEL_FAILED while a plan goes on
 */
export const erase = async (services: Services, call: AdminCall<InputOf<typeof adminApi.eraseUser>>) => {
  const { id, email } = await lockUser(services.db, call.params['id'] ?? '')
  if (normaliseEmail(call.input.email) !== email) {
    throw new AppError('INVALID_INPUT', { fields: { email: 'This is not the email address of this account.' } })
  }
  await endPlansOf(services, id, 'cycle end')
  return act(services, call, async (tx, found) => {
    await endSessionsOfUser(tx, services.clock.now(), found.id)
    return { action: await scheduleErasure(services, tx, found, 'staff') }
  })
}

export const keep = (services: Services, call: AdminCall<InputOf<typeof adminApi.keepUser>>) =>
  act(services, call, async (tx, { id }) => ({ action: await cancelErasure(tx, id) }))

/** @throws {AppError} NOT_FOUND when the run was not charged */
export const refund = (
  services: Services,
  call: AdminCall<InputOf<typeof adminApi.refundRun>>,
): Promise<{ refunded: number }> =>
  services.db.transaction(async (tx) => {
    const runId = call.params['id'] ?? ''
    if (!isUuid(runId)) throw new AppError('NOT_FOUND')
    const { reason } = call.input
    const { refunded, userId } = await refundCharge(tx, {
      runId,
      actor: actorOf(call),
      reason,
      now: services.clock.now(),
    })
    const detail = { run: runId, credits: refunded, reason }
    await recordAudit(
      services,
      { action: 'credits.refunded', userId, actor: actorOf(call), request: call.request, detail },
      tx,
    )
    return { refunded }
  })
