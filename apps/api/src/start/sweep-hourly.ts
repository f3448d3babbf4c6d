import { sweepAnswers } from '../adapters/provider-answers/answer-store.ts'
import { backUpWhenDue } from '../backup/schedule.ts'
import { type Chore, createChores } from '../chores.ts'
import type { Services } from '../context.ts'
import { sweepErased } from '../modules/account/data/sweep-erased.ts'
import { sweepUndos } from '../modules/account/email/email-undo.ts'
import { sweepAuth } from '../modules/auth/sweep.ts'
import { reconcileLedger } from '../modules/credits/reconcile.ts'
import { sweepLinkedin } from '../modules/linkedin/connection.ts'
import { sweepApps } from '../modules/oauth/sweep.ts'
import { remindOfRenewals } from '../modules/plans/remind.ts'
import { sweepPush } from '../modules/push/deliver.ts'
import { eraseDeleted } from '../modules/results/erase-deleted.ts'
import { listOldAnswers } from '../modules/results/list-old-answers.ts'
import { sweepTickets } from '../modules/support/sweep.ts'
import { sweepDeliveries } from '../modules/webhooks/deliver.ts'
import { collectReleases, sweepSeen } from '../platform/releases/index.ts'
import { retentionRules } from '../retention/retention.ts'

/** What every process does once an hour. */
const hourly: readonly Chore<Services>[] = [
  reconcileLedger,
  ...retentionRules.map(({ sweep }) => sweep),
  sweepAuth,
  sweepApps,
  sweepErased,
  sweepUndos,
  eraseDeleted,
  sweepTickets,
  sweepLinkedin,
  sweepDeliveries,
  sweepPush,
  remindOfRenewals,
  sweepAnswers,
  collectReleases,
  sweepSeen,
]

const hourMs = 3_600_000

/**
 * Does the chores now and every hour. Lists old answers once, because that reads the whole table of runs.
 * @returns stops them and waits for the chore at work, because the database closes next
 */
export const sweepHourly = (services: Services): (() => Promise<void>) => {
  // A backup takes longest, for ever on a disk that hangs, and the others must go on.
  const rounds = [createChores(services, hourly), createChores(services, [backUpWhenDue])]
  const runAll = () => rounds.forEach((each) => void each.run())
  runAll()
  const timer = setInterval(runAll, hourMs)
  const listed = listOldAnswers(services).catch((err: unknown) => services.log.warn({ err }, 'old answers not listed'))
  return async () => {
    clearInterval(timer)
    await Promise.all([...rounds.map((each) => each.end()), listed])
  }
}
