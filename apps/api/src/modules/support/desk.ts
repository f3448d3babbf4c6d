import type { DeskThread, support } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { desc, eq } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { publicUrl } from '../../settings.ts'
import { type AuditEntry, recordAudit } from '../audit/record.ts'
import { protectUser } from '../auth/staff/protect-user.ts'
import { notifyDevices } from '../push/notify.ts'
import { user } from '../users/tables.ts'
import { emitEvents } from '../webhooks/emit.ts'
import { grantCredits } from '../credits/grant.ts'
import { readBalance } from '../credits/read-balance.ts'
import { storableText } from '../../db/json-safe.ts'
import { run } from '../runs/tables.ts'
import { addMessages, moveTo } from './life.ts'
import { notifyStaff, notifyUser } from './news.ts'
import { type TicketRow, ticket } from './tables.ts'
import { findTicket, numberOf, toThread } from './view.ts'
import { answerMail, answeredTitle, granted, statusChanged, statusMail } from './words.ts'

const recentRuns = 10

export type StaffCall = { user: Signed; request: FastifyRequest; id: string }

/** A ticket as staff see it, with facts about its customer. */
export const readDeskThread = async ({ db, clock }: Services, id: string): Promise<DeskThread> => {
  const found = await findTicket(db, id)
  const [owner] = await db.select().from(user).where(eq(user.id, found.userId))
  if (!owner) throw new AppError('NOT_FOUND')
  const [assignee] = found.assigneeId ? await db.select().from(user).where(eq(user.id, found.assigneeId)) : []
  const { available } = await readBalance(db, found.userId)
  const runs = await db
    .select()
    .from(run)
    .where(eq(run.userId, found.userId))
    .orderBy(desc(run.createdAt), desc(run.id))
    .limit(recentRuns)
  return {
    ...(await toThread(db, found, 'staff', clock.now())),
    assignee: assignee ? { id: assignee.id, name: assignee.fullname } : null,
    customer: {
      id: owner.id,
      name: owner.fullname,
      email: owner.email,
      created_at: owner.createdAt.toISOString(),
      locked: owner.lockedAt !== null,
      credits: available,
      tickets: await db.$count(ticket, eq(ticket.userId, owner.id)),
      // Staff may not read what a user asked an agent, nor the answer.
      runs: runs.map((one) => ({
        id: one.id,
        agent: one.agent,
        state: one.state,
        credits_charged: one.creditsCharged,
        created_at: one.createdAt.toISOString(),
      })),
    },
  }
}

type Change = (tx: Executor, found: TicketRow) => Promise<Pick<AuditEntry, 'action' | 'detail'>>

/** Runs one staff action: audited, and signalled to the open pages of customer and staff. */
const act = async (
  services: Services,
  { user: staff, request, id }: StaffCall,
  change: Change,
): Promise<DeskThread> => {
  await services.db.transaction(async (tx) => {
    const found = await findTicket(tx, id)
    const { action, detail } = await change(tx, found)
    const about = { ticket: numberOf(found), ...detail }
    await recordAudit(
      services,
      { action, userId: found.userId, actor: `staff:${staff.userId}`, request, detail: about },
      tx,
    )
    await notifyUser(services, tx, found.userId)
    await notifyStaff(services, tx)
  })
  return readDeskThread(services, id)
}

const pathOf = ({ id }: TicketRow): string => `/customer-support?ticket=${id}`

const mailAbout = ({ settings }: Services, found: TicketRow) => ({
  number: numberOf(found),
  subject: found.subject,
  url: `${publicUrl(settings)}${pathOf(found)}`,
})

const ownerOf = async (tx: Executor, found: TicketRow) => {
  const [owner] = await tx.select().from(user).where(eq(user.id, found.userId))
  if (!owner) throw new AppError('NOT_FOUND')
  return owner
}

/** A reply moves the ticket on and is mailed to the customer; a note does neither. Source: acceptance.md Q17. */
export const answerTicket = (
  services: Services,
  call: StaffCall & { input: z.output<(typeof support.answer)['input']> },
): Promise<DeskThread> =>
  act(services, call, async (tx, found) => {
    const { note, resolve } = call.input
    const text = storableText(call.input.text)
    const authorId = call.user.userId
    if (note) {
      await addMessages(services, tx, found.id, [{ kind: 'note', text, authorId }])
      return { action: 'ticket.noted' }
    }
    const status = resolve ? 'Resolved' : 'In-Progress'
    const moved = found.status === status ? [] : [{ kind: 'event' as const, text: statusChanged(status) }]
    await addMessages(services, tx, found.id, [{ kind: 'staff', text, authorId }, ...moved])
    const now = services.clock.now()
    await moveTo(services, tx, found, status, { answeredAt: now, assigneeId: found.assigneeId ?? authorId })
    const owner = await ownerOf(tx, found)
    await services.mail.send(answerMail(owner.language, owner.email, text, mailAbout(services, found)), tx)
    const data = { id: found.id, number: numberOf(found), subject: found.subject, status, text }
    await emitEvents(tx, found.userId, now, [{ type: 'ticket.answered', data }])
    await notifyDevices(tx, found.userId, now, {
      title: answeredTitle(owner.language, numberOf(found), found.subject),
      url: pathOf(found),
      // As an open page tags its notification.
      tag: `${found.id} ${now.getTime()}`,
    })
    return { action: 'ticket.answered', detail: { status } }
  })

export const setTicketStatus = (
  services: Services,
  call: StaffCall & { input: z.output<(typeof support.setStatus)['input']> },
): Promise<DeskThread> =>
  act(services, call, async (tx, found) => {
    const { status } = call.input
    if (found.status !== status) {
      await addMessages(services, tx, found.id, [{ kind: 'event', text: statusChanged(status) }])
      await moveTo(services, tx, found, status, { answeredAt: services.clock.now() })
      const owner = await ownerOf(tx, found)
      await services.mail.send(statusMail(owner.language, owner.email, status, mailAbout(services, found)), tx)
    }
    return { action: 'ticket.status', detail: { status } }
  })

export const assignTicket = (
  services: Services,
  call: StaffCall & { input: z.output<(typeof support.assign)['input']> },
): Promise<DeskThread> =>
  act(services, call, async (tx, found) => {
    const assigneeId = call.input.to === 'me' ? call.user.userId : null
    await tx.update(ticket).set({ assigneeId }).where(eq(ticket.id, found.id))
    return { action: 'ticket.assigned', detail: { to: call.input.to } }
  })

/** Gives the customer credits once per key, with the reason in ledger, thread and audit. */
export const grantToCustomer = (
  services: Services,
  call: StaffCall & { input: z.output<(typeof support.grant)['input']> },
): Promise<DeskThread> =>
  act(services, call, async (tx, found) => {
    const { amount, reason, key } = call.input
    const given = await grantCredits(tx, {
      userId: found.userId,
      amount,
      reason,
      actor: `staff:${call.user.userId}`,
      key: `desk:${found.id}:${key}`,
    })
    if (given.granted) {
      await addMessages(services, tx, found.id, [{ kind: 'event', text: granted(amount, reason) }])
      await tx.update(ticket).set({ answeredAt: services.clock.now() }).where(eq(ticket.id, found.id))
    }
    return { action: 'credits.granted', detail: { amount, again: !given.granted } }
  })

/**
 * Signs the customer out everywhere, locks or unlocks the account. Staff are left to the operator's commands, so that one
 * stolen session of staff cannot lock out the others. @throws {AppError} NOT_FOUND, FORBIDDEN
 */
export const protectCustomer = (
  services: Services,
  call: StaffCall & { input: z.output<(typeof support.protect)['input']> },
): Promise<DeskThread> =>
  act(services, call, async (tx, found) => {
    const [owner] = await tx.select({ role: user.role }).from(user).where(eq(user.id, found.userId))
    if (owner?.role !== 'user') throw new AppError('FORBIDDEN')
    return { action: await protectUser(tx, services.clock.now(), found.userId, call.input.action) }
  })
