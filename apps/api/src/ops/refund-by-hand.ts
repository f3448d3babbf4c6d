import { isUuid } from '../db/is-uuid.ts'
import { AppError } from '../http/app-error.ts'
import { refundCharge } from '../modules/credits/ledger/refund-charge.ts'
import { type Verb, OpsError, audit, reasonOf } from './verb.ts'

export const refundByHand: Verb = {
  name: 'credits refund',
  usage: 'credits refund RUN_ID --reason "..."',
  run: async (call) => {
    const [runId = ''] = call.words
    const reason = reasonOf(call)
    if (!isUuid(runId)) throw new OpsError('RUN_ID is the id of a run.')
    const { db, actor, clock } = call
    try {
      const now = clock.now()
      const { refunded, available, userId } = await refundCharge(db, { runId, actor: `operator:${actor}`, reason, now })
      await audit(call, { action: 'credits.refunded', userId, detail: { run: runId, credits: refunded, reason } })
      if (refunded === 0) return `Run ${runId} was refunded before; nothing changed.`
      return `${refunded} credits of run ${runId} were given back; its owner can spend ${available} now.`
    } catch (error) {
      if (error instanceof AppError) throw new OpsError(`Run ${runId} was not charged.`)
      throw error
    }
  },
}
