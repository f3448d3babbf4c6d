import { createRedeemCode } from '../modules/credits/redeem-code.ts'
import { type Verb, audit, optionalNumber, reasonOf, wholeNumber } from './verb.ts'

const dayMs = 86_400_000

export const createCode: Verb = {
  name: 'redeem create',
  usage: 'redeem create CREDITS --reason "..." [--uses N] [--valid-days N] [--credit-days N]',
  run: async (call) => {
    const credits = wholeNumber(call.words[0], 'CREDITS')
    const uses = optionalNumber(call.options['uses'], '--uses') ?? 1
    const days = optionalNumber(call.options['valid-days'], '--valid-days')
    const creditDays = optionalNumber(call.options['credit-days'], '--credit-days')
    const reason = reasonOf(call)
    const code = await createRedeemCode(call.db, {
      credits,
      uses,
      creditDays,
      expiresAt: days === undefined ? undefined : new Date(call.clock.now().getTime() + days * dayMs),
      actor: `operator:${call.actor}`,
      reason,
    })
    await audit(call, { action: 'redeem.created', detail: { credits, uses, reason } })
    return `${code} gives ${credits} credits to ${uses === 1 ? 'one user' : `${uses} users`}. It is shown only now.`
  },
}
