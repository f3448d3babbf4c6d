import { and, eq, gt, isNull, or } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { webhook } from '../webhooks/tables.ts'
import { apiKey } from './tables.ts'

/** Keys and connected apps of a user that were just ended, and those that still work, by name; webhooks by host. */
export type Access = { ended: string[]; working: string[]; webhooks: string[] }

/** Ends all keys and connected apps of a user if `end`; else only names them, as it always does webhooks. */
export const changeAccess = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  userId: string,
  end: boolean,
): Promise<Access> => {
  const now = clock.now()
  const active = and(
    eq(apiKey.userId, userId),
    isNull(apiKey.revokedAt),
    or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
  )
  // An app chose its own name; where it was answered is certain.
  const shown = { name: apiKey.name, host: apiKey.appHost }
  const rows = end
    ? await tx.update(apiKey).set({ revokedAt: now }).where(active).returning(shown)
    : await tx.select(shown).from(apiKey).where(active)
  const names = rows.map(({ name, host }) => host ?? name).sort()
  const isOn = and(eq(webhook.userId, userId), isNull(webhook.disabledAt))
  const hooks = await tx.select({ url: webhook.url }).from(webhook).where(isOn)
  const webhooks = [...new Set(hooks.map(({ url }) => new URL(url).host))].sort()
  return end ? { ended: names, working: [], webhooks } : { ended: [], working: names, webhooks }
}
