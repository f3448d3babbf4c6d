import type { plansApi } from '@bazaar/contracts'
import { and, desc, eq, inArray, ne } from '../../db/drizzle.ts'
import type { PaymentProvider } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { isUuid } from '../../db/is-uuid.ts'
import { AppError } from '../../http/app-error.ts'
import { type Subscription, subscription } from './tables.ts'

/** States in which a user has a plan, or can pay for one. */
export const live = ['open', 'active', 'unpaid'] as const
export const isLive = ({ state }: Pick<Subscription, 'state'>): boolean => live.some((one) => one === state)

export const livePlans = (db: Executor, userId: string): Promise<Subscription[]> =>
  db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), inArray(subscription.state, [...live])))
    .orderBy(desc(subscription.createdAt), desc(subscription.id))

export const toPlanLine = (of: Subscription, providers: readonly PaymentProvider[]): plansApi.PlanLine => ({
  id: of.id,
  credits: of.credits,
  amount: of.amount,
  currency: of.currency,
  state: of.state,
  renews_at: of.renewsAt?.toISOString() ?? null,
  cancels: of.cancels,
  can_resume:
    of.cancels && of.state === 'active' && providers.some(({ name, plans }) => name === of.provider && plans.resume),
  pay_url: of.state === 'open' || of.state === 'unpaid' ? of.url : null,
  ended_at: of.endedAt?.toISOString() ?? null,
  created_at: of.createdAt.toISOString(),
})

/** The user's plan; while none runs, the last one that ended. A payment page that never opened is not shown. */
export const listPlans = async (
  { db }: Pick<Services, 'db'>,
  providers: readonly PaymentProvider[],
  userId: string,
): Promise<plansApi.PlanLine[]> => {
  const running = (await livePlans(db, userId)).filter(({ state, url }) => state !== 'open' || url !== null)
  if (running.length > 0) return running.map((one) => toPlanLine(one, providers))
  const last = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), eq(subscription.state, 'ended')))
    .orderBy(desc(subscription.endedAt), desc(subscription.id))
    .limit(1)
  return last.map((one) => toPlanLine(one, providers))
}

/** @throws {AppError} NOT_FOUND unless it is the user's own */
export const findPlan = async (db: Executor, of: { userId: string; id: string }): Promise<Subscription> => {
  const mine = and(eq(subscription.id, of.id), eq(subscription.userId, of.userId), ne(subscription.state, 'expired'))
  const [found] = isUuid(of.id) ? await db.select().from(subscription).where(mine) : []
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
