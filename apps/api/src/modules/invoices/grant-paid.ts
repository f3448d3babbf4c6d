import { creditReasons } from '@bazaar/contracts'
import { eq } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { addCredits } from '../credits/ledger/add-credits.ts'
import { purchase } from '../credits/tables.ts'
import { issueInvoice } from './issue.ts'

/** `actor` is the provider's name. */
export type Taking = Services & { actor: string }

/** Adds the credits of a paid purchase and issues its invoice. Call it with the row locked. */
export const grantPaid = async (
  tx: Executor,
  taking: Taking,
  found: typeof purchase.$inferSelect,
  payment: string | null,
): Promise<void> => {
  const entryId = await addCredits(tx, {
    userId: found.userId,
    kind: 'purchase',
    amount: found.credits,
    reason: creditReasons.bought,
    actor: taking.actor,
    key: `purchase:${found.id}`,
  })
  await tx.update(purchase).set({ state: 'paid', url: null, payment, entryId }).where(eq(purchase.id, found.id))
  await issueInvoice(tx, taking, found)
}
