import { Secret, TOTP } from 'otpauth'
import { and, eq, isNotNull, lt } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { seal, unseal } from '../../../security/seal.ts'
import { userTotp } from '../tables.ts'

/** What authenticator apps expect. Source: RFC 6238. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the step before or after counts too, for clocks that are a little off. */
const window = 1

type Row = typeof userTotp.$inferSelect

/** Null when the server's secret has changed since. */
const totpOf = ({ secret }: Services, row: Pick<Row, 'userId' | 'secret'>): TOTP | null => {
  const text = unseal(secret, row.userId, row.secret)
  return text === null ? null : new TOTP({ ...shape, secret: Secret.fromBase32(text) })
}

const rowOf = async ({ db }: Services, userId: string): Promise<Row | undefined> =>
  (await db.select().from(userTotp).where(eq(userTotp.userId, userId)))[0]

/** Whether signing in needs a code of the user's authenticator app. */
export const hasTotp = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> =>
  (await db.$count(userTotp, and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)))) > 0

/** Replaces an unfinished set-up. @returns what the app reads from the picture, and the same to type */
export const startTotp = async (
  services: Services,
  { userId, email }: { userId: string; email: string },
): Promise<{ uri: string; secret: string }> => {
  const secret = new Secret({ size: 20 })
  const sealed = seal(services.secret, userId, secret.base32)
  await services.db
    .insert(userTotp)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({ target: userTotp.userId, set: { secret: sealed, confirmedAt: null, lastStep: 0 } })
  const totp = new TOTP({ ...shape, secret, issuer: services.settings.BRAND, label: email })
  return { uri: totp.toString(), secret: secret.base32 }
}

/** Takes a code once: of two requests with the same code, one succeeds. */
export const takeTotp = async (services: Services, userId: string, code: string): Promise<boolean> => {
  const row = await rowOf(services, userId)
  if (!row) return false
  const timestamp = services.clock.now().getTime()
  const delta = totpOf(services, row)?.validate({ token: code, timestamp, window }) ?? null
  if (delta === null) return false
  const step = Math.floor(timestamp / 1_000 / shape.period) + delta
  const taken = await services.db
    .update(userTotp)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? services.clock.now() })
    .where(and(eq(userTotp.userId, userId), lt(userTotp.lastStep, step)))
    .returning({ userId: userTotp.userId })
  return taken.length > 0
}

export const removeTotp = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<void> => {
  await db.delete(userTotp).where(eq(userTotp.userId, userId))
}
