import type { credits } from '@bazaar/contracts'
import { and, asc, eq, gt, isNotNull, sql } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { chargeReason } from './ledger/charge-reason.ts'
import { creditLot } from './tables.ts'

type Ask = { days: number; zone: string }
type Usage = {
  from: string
  to: string
  data: credits.UsageLine[]
  expiring: { credits: number; expires_at: string }[]
}

/** Credits spent by day and agent, with refunds subtracted on the day of the charge, and upcoming expiries. */
export const readUsage = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { days, zone }: Ask,
): Promise<Usage> => {
  const now = clock.now()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const to = day.format(now)
  const from = new Date(Date.parse(to) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await db.execute<credits.UsageLine>(sql`
    select to_char(charge.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      substr(charge.reason, ${chargeReason('').length + 1}::int) as agent,
      -sum(charge.amount + coalesce(refund.amount, 0))::int as credits, count(*)::int as runs
    from credit_entry charge
    left join credit_entry refund on refund.refers_to = charge.id
    where charge.user_id = ${userId} and charge.kind = 'charge'
      and charge.created_at >= (${from}::timestamp at time zone ${zone})
      and charge.created_at < ((${to}::date + 1)::timestamp at time zone ${zone})
    group by 1, 2 order by 1, 2`)
  const expiring = await db
    .select({ credits: creditLot.remaining, expiresAt: creditLot.expiresAt })
    .from(creditLot)
    .where(and(eq(creditLot.userId, userId), gt(creditLot.remaining, 0), isNotNull(creditLot.expiresAt)))
    .orderBy(asc(creditLot.expiresAt), asc(creditLot.id))
  return {
    from,
    to,
    data: rows,
    expiring: expiring.flatMap((lot) =>
      lot.expiresAt ? [{ credits: lot.credits, expires_at: lot.expiresAt.toISOString() }] : [],
    ),
  }
}
