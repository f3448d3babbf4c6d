import { and, eq, lte } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { addMessages, autoCloseDays, moveTo } from './life.ts'
import { notifyUser } from './news.ts'
import { ticket } from './tables.ts'
import { autoClosed } from './words.ts'

const maxPerSweep = 200

/** Closes tickets that were resolved seven days ago and stayed quiet. Source: acceptance.md Q17. @returns how many */
export const sweepTickets = (services: Services): Promise<number> =>
  services.db.transaction(async (tx) => {
    const before = new Date(services.clock.now().getTime() - autoCloseDays * 24 * 3_600_000)
    const due = await tx
      .select()
      .from(ticket)
      .where(and(eq(ticket.status, 'Resolved'), lte(ticket.resolvedAt, before)))
      .limit(maxPerSweep)
      .for('update', { skipLocked: true })
    for (const found of due) {
      await addMessages(services, tx, found.id, [{ kind: 'event', text: autoClosed }])
      await moveTo(services, tx, found, 'Closed')
      await notifyUser(services, tx, found.userId)
    }
    return due.length
  })
