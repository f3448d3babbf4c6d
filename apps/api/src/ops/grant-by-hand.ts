import { randomUUID } from 'node:crypto'
import { grantCredits } from '../modules/credits/grant.ts'
import { type Verb, audit, findByEmail, optionalNumber, reasonOf, wholeNumber } from './verb.ts'

const dayMs = 86_400_000

export const grantByHand: Verb = {
  name: 'credits grant',
  usage: 'credits grant EMAIL CREDITS --reason "..." [--credit-days N]',
  run: async (call) => {
    const [email, credits] = call.words
    const amount = wholeNumber(credits, 'CREDITS')
    const days = optionalNumber(call.options['credit-days'], '--credit-days')
    const reason = reasonOf(call)
    const found = await findByEmail(call, email)
    const { available } = await grantCredits(call.db, {
      userId: found.id,
      amount,
      reason,
      actor: `operator:${call.actor}`,
      key: `ops:${randomUUID()}`,
      expiresAt: days === undefined ? undefined : new Date(call.clock.now().getTime() + days * dayMs),
    })
    await audit(call, { action: 'credits.granted', userId: found.id, detail: { credits: amount, reason } })
    return `${found.email} got ${amount} credits and can spend ${available} now.`
  },
}
