import type { credits } from '@bazaar/contracts'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { gstinProblem, sellerOf, states } from './seller.ts'
import { billingProfile } from './tables.ts'
import { neededWithGstin, unknownState } from './words.ts'

const empty: credits.Billing = { name: '', address: '', state_code: '', gstin: '' }

export const readBilling = async ({ db, settings }: Services, userId: string): Promise<credits.BillingView> => {
  const [found] = await db.select().from(billingProfile).where(eq(billingProfile.userId, userId))
  const { name, address, stateCode, gstin } = found ?? { ...empty, stateCode: '' }
  return { issued: sellerOf(settings) !== null, name, address, state_code: stateCode, gstin, states }
}

const problems = ({ name, address, state_code: state, gstin }: credits.Billing): Record<string, string> => ({
  ...(gstin && gstinProblem(gstin) ? { gstin: gstinProblem(gstin) ?? '' } : {}),
  ...(gstin && !name ? { name: neededWithGstin } : {}),
  ...(gstin && !address ? { address: neededWithGstin } : {}),
  ...(state && !states.some(({ code }) => code === state) ? { state_code: unknownState } : {}),
})

/** Later invoices are addressed so; issued ones stay. @throws {AppError} INVALID_INPUT */
export const saveBilling = async (
  services: Services,
  userId: string,
  given: credits.Billing,
): Promise<credits.BillingView> => {
  const fields = problems(given)
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  const { name, address, gstin } = given
  // A registered buyer is in the state of the registration.
  const changed = { name, address, gstin, stateCode: gstin.slice(0, 2) || given.state_code }
  await services.db
    .insert(billingProfile)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: billingProfile.userId, set: changed })
  return readBilling(services, userId)
}
