import { and, desc, eq, gt, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { pendingLifetime } from './reg-cookie.ts'
import { pendingRegistration } from '../tables.ts'

export type Pending = typeof pendingRegistration.$inferSelect

/** Pending sign-ups of an email address: the one of this cookie first, then the newest. */
export const listPending = ({ db, clock }: Services, email: string, cookieHash: string | null): Promise<Pending[]> =>
  db
    .select()
    .from(pendingRegistration)
    .where(
      and(
        eq(pendingRegistration.email, email),
        gt(pendingRegistration.createdAt, new Date(clock.now().getTime() - pendingLifetime * 1_000)),
      ),
    )
    .orderBy(desc(sql`${pendingRegistration.cookieHash} = ${cookieHash ?? ''}`), desc(pendingRegistration.createdAt))
    .limit(20)

/**
 * The pending sign-up a request refers to: that of its cookie, or the only one. With several and no cookie it is
 * unclear whose password would count, so there is none. Source: acceptance.md Q8.
 */
export const choosePending = (waiting: Pending[], cookieHash: string | null): Pending | undefined =>
  waiting.find((pending) => pending.cookieHash === cookieHash) ?? (waiting.length === 1 ? waiting[0] : undefined)
