import type { support, Ticket, TicketThread } from '@bazaar/contracts'
import type { z } from 'zod'
import { and, count, desc, eq, gt, ilike, or, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { literal } from '../../db/literal.ts'
import { AppError } from '../../http/app-error.ts'
import { storableText } from '../../db/json-safe.ts'
import { notifyStaff } from './news.ts'
import { addMessages } from './life.ts'
import { ticket } from './tables.ts'
import { findTicket, toThread, toTicket } from './view.ts'
import { opened } from './words.ts'

const dayMs = 24 * 3_600_000
/** Limit of a user's own ticket list. */
const most = 200

/** Tickets of a user, last changed first; `search` looks into number, subject and text. */
export const listTickets = async (
  { db }: Services,
  userId: string,
  { search }: { search?: string | undefined },
): Promise<{ data: Ticket[] }> => {
  const pattern = `%${literal(search ?? '')}%`
  const rows = await db
    .select()
    .from(ticket)
    .where(
      and(
        eq(ticket.userId, userId),
        search
          ? or(
              ilike(ticket.subject, pattern),
              ilike(ticket.body, pattern),
              ilike(sql`'T-' || (${ticket.number} + 1000)`, pattern),
            )
          : undefined,
      ),
    )
    .orderBy(desc(ticket.updatedAt), desc(ticket.id))
    .limit(most)
  return { data: rows.map(toTicket) }
}

/** The same text shortly afterwards is a second submission or a retry. */
const againMs = 5 * 60_000
const findSame = async (
  { clock }: Services,
  tx: Executor,
  userId: string,
  { subject, body_data }: { subject: string; body_data: string },
): Promise<typeof ticket.$inferSelect | undefined> => {
  // Serialises a user's tickets, so that the checks and counts are exact.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticket:${userId}`}, 0))`)
  const [same] = await tx
    .select()
    .from(ticket)
    .where(
      and(
        eq(ticket.userId, userId),
        eq(ticket.subject, storableText(subject)),
        eq(ticket.body, storableText(body_data)),
        gt(ticket.createdAt, new Date(clock.now().getTime() - againMs)),
      ),
    )
  return same
}

/** @throws {AppError} RATE_LIMITED above the limit of 24 hours */
export const checkDay = async ({ settings, clock }: Services, tx: Executor, userId: string): Promise<void> => {
  if (!settings.RATE_LIMITS) return
  const since = new Date(clock.now().getTime() - dayMs)
  const [sent] = await tx
    .select({ count: count() })
    .from(ticket)
    .where(and(eq(ticket.userId, userId), gt(ticket.createdAt, since)))
  if ((sent?.count ?? 0) >= settings.LIMIT_TICKETS_DAY) throw new AppError('RATE_LIMITED', { retryAfter: 3_600 })
}

type New = Pick<z.output<typeof support.TicketInput>, 'category' | 'subject' | 'body_data' | 'context'>

export const insertTicket = async (
  services: Services,
  tx: Executor,
  userId: string,
  input: New & { earlierId?: string },
): Promise<typeof ticket.$inferSelect> => {
  const now = services.clock.now()
  const [created] = await tx
    .insert(ticket)
    .values({
      userId,
      category: input.category,
      subject: storableText(input.subject),
      body: storableText(input.body_data),
      context: input.context ?? null,
      earlierId: input.earlierId ?? null,
      createdAt: now,
      updatedAt: now,
      readAt: now,
    })
    .returning()
  if (!created) throw new AppError('INTERNAL')
  await addMessages(services, tx, created.id, [
    { kind: 'event', text: opened },
    { kind: 'customer', text: created.body, authorId: userId },
  ])
  await notifyStaff(services, tx)
  return created
}

/** Opens a ticket; the server sets its status. Source: acceptance.md Q17. */
export const createTicket = (
  services: Services,
  userId: string,
  input: z.output<typeof support.TicketInput>,
): Promise<Ticket> =>
  services.db.transaction(async (tx) => {
    const same = await findSame(services, tx, userId, input)
    if (same) return toTicket(same)
    await checkDay(services, tx, userId)
    return toTicket(await insertTicket(services, tx, userId, input))
  })

/** One ticket of a user; reading it clears the unread mark. */
export const readThread = async (services: Services, userId: string, id: string): Promise<TicketThread> => {
  const found = await findTicket(services.db, id, userId)
  const now = services.clock.now()
  await services.db.update(ticket).set({ readAt: now }).where(eq(ticket.id, found.id))
  return toThread(services.db, { ...found, readAt: now }, 'customer', now)
}
