import { eq } from '../../db/drizzle.ts'
import type { PaymentProvider, PlanReport } from '../../adapters/payment/provider.ts'
import { planNotChanged } from '../../adapters/payment/words.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { applyReport } from './apply-report.ts'
import { findPlan, isLive } from './list-plans.ts'
import { type Subscription, subscription } from './tables.ts'
import { planFinal, planOver } from './words.ts'

export type Changing = Pick<Services, 'db' | 'clock' | 'mail' | 'settings'>
type Mine = { userId: string; id: string }

const providerOf = (providers: readonly PaymentProvider[], { provider }: Subscription): PaymentProvider => {
  const found = providers.find(({ name }) => name === provider)
  if (!found) throw new AppError('CANCEL_FAILED', { detail: planNotChanged })
  return found
}

/** Stores what the provider answered, on the row as it is by then. */
const store = (services: Changing, { id }: Subscription, report: PlanReport): Promise<Subscription> =>
  services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(subscription).where(eq(subscription.id, id)).for('update')
    if (!found) throw new AppError('NOT_FOUND')
    // Providers write whole seconds, so an event of this second is not older.
    const at = new Date(Math.floor(services.clock.now().getTime() / 1_000) * 1_000)
    return applyReport(services, tx, found, { at, report })
  })

/**
 * Ends a plan at its provider, and then here: with its cycle, or at once where none is paid.
 * @throws {AppError} CONFLICT, CANCEL_FAILED
 */
export const endPlan = async (
  services: Changing,
  providers: readonly PaymentProvider[],
  of: Subscription,
  when: 'cycle end' | 'now',
): Promise<Subscription> => {
  const { checkout, providerId } = of
  const cycle = of.state === 'active' ? when : 'now'
  const ref = { checkout, subscription: providerId }
  return store(services, of, await providerOf(providers, of).plans.cancel(ref, cycle))
}

/** @throws {AppError} NOT_FOUND, CONFLICT for one that is over, CANCEL_FAILED */
export const cancelPlan = async (
  services: Services,
  providers: readonly PaymentProvider[],
  mine: Mine,
): Promise<Subscription> => {
  const found = await findPlan(services.db, mine)
  if (!isLive(found)) throw new AppError('CONFLICT', { detail: planOver })
  if (found.state === 'active' && found.cancels) return found
  const ended = await endPlan(services, providers, found, 'cycle end')
  await recordAudit(services, { action: 'plan.cancelled', userId: mine.userId, detail: { plan: found.id } })
  return ended
}

/** @throws {AppError} NOT_FOUND, CONFLICT where the cancellation is final, CANCEL_FAILED */
export const resumePlan = async (
  services: Services,
  providers: readonly PaymentProvider[],
  mine: Mine,
): Promise<Subscription> => {
  const found = await findPlan(services.db, mine)
  const { plans } = providerOf(providers, found)
  if (found.state !== 'active' || !found.providerId) throw new AppError('CONFLICT', { detail: planOver })
  if (!found.cancels) return found
  if (!plans.resume) throw new AppError('CONFLICT', { detail: planFinal })
  const resumed = await store(services, found, await plans.resume(found.providerId))
  await recordAudit(services, { action: 'plan.resumed', userId: mine.userId, detail: { plan: found.id } })
  return resumed
}
