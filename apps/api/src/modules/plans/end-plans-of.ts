import { openPayments } from '../../adapters/payment/open-payments.ts'
import { type Changing, endPlan } from './change-plan.ts'
import { livePlans } from './list-plans.ts'

/**
 * Ends the plans of an account that leaves: with their cycle while it can still be kept, at once when it is erased. Asks
 * the provider, so not for use in a transaction.
 * @throws {AppError} CANCEL_FAILED, CONFLICT when the provider did not confirm it
 */
export const endPlansOf = async (services: Changing, userId: string, when: 'cycle end' | 'now'): Promise<void> => {
  const running = (await livePlans(services.db, userId)).filter(({ cancels }) => when === 'now' || !cancels)
  if (running.length === 0) return
  const { known } = await openPayments(services.settings)
  for (const one of running) await endPlan(services, known, one, when)
}
