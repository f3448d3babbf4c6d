import type { DeskTicket, support } from '@bazaar/contracts'
import type { z } from 'zod'
import { type SQL, and, asc, eq, gt, ilike, inArray, isNull, or, sql } from '../../db/drizzle.ts'
import type { Services, Signed } from '../../context.ts'
import { literal } from '../../db/literal.ts'
import { AppError } from '../../http/app-error.ts'
import { user } from '../users/tables.ts'
import { ticket } from './tables.ts'
import { toTicket } from './view.ts'

const pageSize = 50
type Query = z.output<(typeof support.queue)['input']>
type View = Query['view']

const waiting = inArray(ticket.status, ['Open', 'In-Progress'])

const inView = (view: View, staffId: string): SQL | undefined => {
  const views: Record<View, SQL | undefined> = {
    open: waiting,
    mine: and(waiting, eq(ticket.assigneeId, staffId)),
    unassigned: and(waiting, isNull(ticket.assigneeId)),
    resolved: eq(ticket.status, 'Resolved'),
    closed: eq(ticket.status, 'Closed'),
    all: undefined,
  }
  return views[view]
}

const matching = (search: string | undefined): SQL | undefined => {
  if (!search) return undefined
  const pattern = `%${literal(search)}%`
  return or(
    ilike(ticket.subject, pattern),
    ilike(user.email, pattern),
    ilike(user.fullname, pattern),
    ilike(sql`'T-' || (${ticket.number} + 1000)`, pattern),
  )
}

/** Where a page ended: time and id of its last ticket. */
const readCursor = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [time = '', id = ''] = cursor.split('_')
  const at = new Date(Number(time))
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/i.test(id)) throw new AppError('INVALID_INPUT')
  return or(gt(ticket.updatedAt, at), and(eq(ticket.updatedAt, at), gt(ticket.id, id)))
}

/** Scans only the waiting tickets; other totals come from the index. */
const countAll = async ({ db }: Services, staffId: string) => {
  const views = ['open', 'mine', 'unassigned', 'resolved', 'closed', 'all'] as const
  const pairs = await Promise.all(
    views.map(async (view) => [view, await db.$count(ticket, inView(view, staffId))] as const),
  )
  return Object.fromEntries(pairs) as Record<View, number>
}

/** One page of the queue, longest wait first. */
export const readQueue = async (
  services: Services,
  staff: Signed,
  { view, category, search, cursor }: Query,
): Promise<z.output<(typeof support.queue)['output']>> => {
  const assignee = sql<string | null>`(select fullname from "user" as a where a.id = ${ticket.assigneeId})`
  const rows = await services.db
    .select({ ticket, name: user.fullname, email: user.email, assignee })
    .from(ticket)
    .innerJoin(user, eq(user.id, ticket.userId))
    .where(
      and(
        inView(view, staff.userId),
        category ? eq(ticket.category, category) : undefined,
        matching(search),
        readCursor(cursor),
      ),
    )
    .orderBy(asc(ticket.updatedAt), asc(ticket.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1)?.ticket : undefined
  const data: DeskTicket[] = page.map((row) => ({
    ...toTicket(row.ticket),
    unread: row.ticket.answeredAt === null || row.ticket.updatedAt > row.ticket.answeredAt,
    customer: { id: row.ticket.userId, name: row.name, email: row.email },
    assignee: row.ticket.assigneeId === null ? null : { id: row.ticket.assigneeId, name: row.assignee ?? '' },
  }))
  return {
    data,
    next: last ? `${last.updatedAt.getTime()}_${last.id}` : null,
    counts: await countAll(services, staff.userId),
  }
}
