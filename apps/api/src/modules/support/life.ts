import type { TicketStatus } from '@bazaar/contracts'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { type TicketRow, ticket, ticketMessage } from './tables.ts'

const day = 24 * 3_600_000
/** Source of both: acceptance.md Q17. */
export const reopenDays = 14
export const autoCloseDays = 7

/** Until when a reply reopens a closed ticket. */
export const reopenableUntil = ({ closedAt, updatedAt }: TicketRow): Date =>
  new Date((closedAt ?? updatedAt).getTime() + reopenDays * day)

type Message = { kind: (typeof ticketMessage.$inferSelect)['kind']; text: string; authorId?: string | null }

/** Adds simultaneous messages in their order. @returns their ids */
export const addMessages = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  ticketId: string,
  messages: readonly Message[],
): Promise<string[]> => {
  const createdAt = clock.now()
  const rows = await tx
    .insert(ticketMessage)
    .values(messages.map((message) => ({ ticketId, createdAt, authorId: null, ...message })))
    .returning({ id: ticketMessage.id })
  return rows.map(({ id }) => id)
}

/** Moves a ticket to a status and records the time. */
export const moveTo = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  row: TicketRow,
  status: TicketStatus,
  more: Partial<typeof ticket.$inferInsert> = {},
): Promise<void> => {
  // One reading of the clock: an answer must not look older than the move it causes.
  const now = more.answeredAt ?? clock.now()
  await tx
    .update(ticket)
    .set({
      status,
      updatedAt: now,
      resolvedAt: status === 'Resolved' ? now : null,
      closedAt: status === 'Closed' ? now : null,
      ...more,
    })
    .where(eq(ticket.id, row.id))
}
