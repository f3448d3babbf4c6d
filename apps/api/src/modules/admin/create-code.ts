import type { adminApi } from '@bazaar/contracts'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { recordAudit } from '../audit/record.ts'
import { createRedeemCode } from '../credits/redeem-code.ts'
import { type AdminCall, actorOf } from './change-user.ts'

const dayMs = 86_400_000

/** @returns the code, which is never shown again */
export const createCode = (
  services: Services,
  call: AdminCall<z.output<typeof adminApi.createCode.input>>,
): Promise<{ code: string }> =>
  services.db.transaction(async (tx) => {
    const { amount: credits, uses, days, reason } = call.input
    const actor = actorOf(call)
    const expiresAt = days === undefined ? undefined : new Date(services.clock.now().getTime() + days * dayMs)
    const code = await createRedeemCode(tx, { credits, uses, expiresAt, actor, reason })
    const detail = { credits, uses, reason }
    await recordAudit(services, { action: 'redeem.created', actor, request: call.request, detail }, tx)
    return { code }
  })
