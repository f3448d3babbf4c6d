import type { support, Ticket, TicketThread } from '@bazaar/contracts'
import { asc, eq, inArray } from '../../db/drizzle.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { user } from '../users/tables.ts'
import { reopenableUntil } from './life.ts'
import { type TicketRow, ticket, ticketAttachment, ticketMessage } from './tables.ts'
import { staffName, systemName } from './words.ts'

type Reader = 'customer' | 'staff'

export const numberOf = ({ number }: Pick<TicketRow, 'number'>): string => `T-${number + 1_000}`

/** A ticket, of one user when `userId` is given. @throws {AppError} NOT_FOUND, also for a ticket of another user */
export const findTicket = async (db: Executor, id: string, userId?: string): Promise<TicketRow> => {
  const [found] = isUuid(id) ? await db.select().from(ticket).where(eq(ticket.id, id)) : []
  if (!found || (userId !== undefined && found.userId !== userId)) throw new AppError('NOT_FOUND')
  return found
}

export const toTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  number: numberOf(row),
  category: row.category,
  subject: row.subject,
  body_data: row.body,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  unread: row.answeredAt !== null && row.answeredAt > row.readAt,
})

const attachmentsOf = async (db: Executor, ids: readonly string[]) => {
  const { id, messageId, name, size } = ticketAttachment
  if (ids.length === 0) return []
  return db
    .select({ id, messageId, name, size })
    .from(ticketAttachment)
    .where(inArray(messageId, [...ids]))
}

type Author = { kind: support.ThreadMessage['kind']; name: string | null }

/** Customers see staff only as "support". */
const authorName = ({ kind, name }: Author, reader: Reader): string => {
  if (kind === 'event') return systemName
  if (kind === 'customer' || reader === 'staff') return name ?? systemName
  return staffName
}

/** Messages in their order; notes are left out for customers. */
export const readMessages = async (db: Executor, id: string, reader: Reader): Promise<support.ThreadMessage[]> => {
  const rows = await db
    .select({ message: ticketMessage, name: user.fullname })
    .from(ticketMessage)
    .leftJoin(user, eq(user.id, ticketMessage.authorId))
    .where(eq(ticketMessage.ticketId, id))
    .orderBy(asc(ticketMessage.place))
  const seen = rows.filter(({ message }) => reader === 'staff' || message.kind !== 'note')
  const files = await attachmentsOf(
    db,
    seen.map(({ message }) => message.id),
  )
  return seen.map(({ message, name }) => ({
    id: message.id,
    kind: message.kind,
    author: authorName({ kind: message.kind, name }, reader),
    text: message.text,
    created_at: message.createdAt.toISOString(),
    attachments: files
      .filter(({ messageId }) => messageId === message.id)
      .map(({ id: file, name: fileName, size }) => ({ id: file, name: fileName, size })),
  }))
}

export const toThread = async (db: Executor, row: TicketRow, reader: Reader, now: Date): Promise<TicketThread> => {
  const [earlier] = row.earlierId ? await db.select().from(ticket).where(eq(ticket.id, row.earlierId)) : []
  const isClosed = row.status === 'Closed'
  const mayReopen = row.status === 'Resolved' || (isClosed && now <= reopenableUntil(row))
  return {
    ...toTicket(row),
    context: row.context,
    messages: await readMessages(db, row.id, reader),
    // A reply to a long-closed ticket opened a new one that links back here.
    may: { reply: true, close: !isClosed, reopen: mayReopen },
    earlier: earlier ? numberOf(earlier) : null,
  }
}
