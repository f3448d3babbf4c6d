import { eq } from '../../db/drizzle.ts'
import type { PlanReport } from '../../adapters/payment/provider.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { mailAboutPlan } from './mail-about-plan.ts'
import { type Subscription, subscription } from './tables.ts'
import type { PlanMail } from './words.ts'

type State = Subscription['state']

/** The state after a report. The first payment fails on the payment page, which stays open; an end is final. */
const stateAfter = (before: State, reported: PlanReport['state']): State => {
  if (!reported || before === 'ended') return before
  const neverPaid = before === 'open' || before === 'expired'
  if (reported === 'active') return 'active'
  if (reported === 'expired') return neverPaid ? 'expired' : before
  if (reported === 'ended') return neverPaid ? 'expired' : 'ended'
  return neverPaid ? before : 'unpaid'
}

const mailOf = (before: Subscription, after: Subscription): PlanMail | null => {
  if (after.state !== before.state && after.state === 'ended') return 'ended'
  if (after.state !== before.state && after.state === 'unpaid') return 'unpaid'
  return after.state === 'active' && after.cancels && !before.cancels ? 'cancelled' : null
}

/** An end counts however late its report arrives. */
const isStale = ({ reportedAt }: Subscription, at: Date, { state }: PlanReport): boolean =>
  reportedAt !== null && at < reportedAt && state !== 'ended'

/** @param at when the provider reported it */
const after = (before: Subscription, at: Date, report: PlanReport): Subscription => {
  if (isStale(before, at, report)) return { ...before, renewsAt: before.renewsAt ?? report.renewsAt ?? null }
  const state = stateAfter(before.state, report.state)
  const isOver = state === 'ended' || state === 'expired'
  const { renewsAt = before.renewsAt, cancels = before.cancels, url = before.url } = report
  return {
    ...before,
    state,
    renewsAt,
    cancels,
    url: isOver ? null : url,
    endedAt: state === 'ended' ? (before.endedAt ?? at) : null,
    reportedAt: at,
  }
}

/**
 * Stores what the provider reports of a subscription and mails its user what changed. Call it with the row locked.
 * @param providerId the provider's id, kept when it is the first
 */
export const applyReport = async (
  services: Pick<Services, 'mail' | 'settings'>,
  tx: Executor,
  before: Subscription,
  { at, report, providerId }: { at: Date; report: PlanReport; providerId?: string | null },
): Promise<Subscription> => {
  const changed = { ...after(before, at, report), providerId: before.providerId ?? providerId ?? null }
  const { id, ...values } = changed
  await tx.update(subscription).set(values).where(eq(subscription.id, id))
  const kind = mailOf(before, changed)
  if (kind) await mailAboutPlan(services, tx, kind, changed)
  return changed
}
