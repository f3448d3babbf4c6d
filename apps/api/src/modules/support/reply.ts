import type { TicketThread } from '@bazaar/contracts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { storableText } from '../../db/json-safe.ts'
import { addMessages, moveTo, reopenableUntil } from './life.ts'
import { notifyStaff } from './news.ts'
import { checkDay, insertTicket } from './tickets.ts'
import type { TicketRow } from './tables.ts'
import { findTicket, numberOf, toThread } from './view.ts'
import { closedByCustomer, reopened } from './words.ts'

const own = async (
  services: Services,
  userId: string,
  id: string,
  change: (tx: Executor, found: TicketRow) => Promise<string>,
): Promise<TicketThread> => {
  const changed = await services.db.transaction(async (tx) => {
    const next = await change(tx, await findTicket(tx, id, userId))
    await notifyStaff(services, tx)
    return next
  })
  const found = await findTicket(services.db, changed, userId)
  return toThread(services.db, found, 'customer', services.clock.now())
}

const isPastReopening = (services: Services, found: TicketRow): boolean =>
  found.status === 'Closed' && services.clock.now() > reopenableUntil(found)

/**
 * A customer's reply. It reopens a resolved ticket, and a closed one for 14 days; later it opens a new ticket that
 * links to the old one. Source: acceptance.md Q17. @throws {AppError} RATE_LIMITED
 */
export const replyToTicket = (services: Services, userId: string, id: string, written: string): Promise<TicketThread> =>
  own(services, userId, id, async (tx, found) => {
    const text = storableText(written)
    if (isPastReopening(services, found)) {
      await checkDay(services, tx, userId)
      const { category, subject } = found
      const next = await insertTicket(services, tx, userId, {
        category: category as never,
        subject: subject.startsWith(numberOf(found)) ? subject : `${numberOf(found)}: ${subject}`.slice(0, 200),
        body_data: text,
        earlierId: found.id,
      })
      return next.id
    }
    const opens = found.status === 'Resolved' || found.status === 'Closed'
    await addMessages(services, tx, found.id, [
      { kind: 'customer', text, authorId: userId },
      ...(opens ? [{ kind: 'event' as const, text: reopened }] : []),
    ])
    await moveTo(services, tx, found, opens ? 'Open' : found.status, { readAt: services.clock.now() })
    return found.id
  })

export const closeTicket = (services: Services, userId: string, id: string): Promise<TicketThread> =>
  own(services, userId, id, async (tx, found) => {
    if (found.status === 'Closed') return found.id
    await addMessages(services, tx, found.id, [{ kind: 'event', text: closedByCustomer }])
    await moveTo(services, tx, found, 'Closed')
    return found.id
  })

/** @throws {AppError} CONFLICT when it was closed too long ago */
export const reopenTicket = (services: Services, userId: string, id: string): Promise<TicketThread> =>
  own(services, userId, id, async (tx, found) => {
    if (isPastReopening(services, found)) throw new AppError('CONFLICT')
    if (found.status !== 'Resolved' && found.status !== 'Closed') return found.id
    await addMessages(services, tx, found.id, [{ kind: 'event', text: reopened }])
    await moveTo(services, tx, found, 'Open')
    return found.id
  })
