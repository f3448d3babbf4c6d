import { and, eq, gt, isNull } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { hashToken } from '../../../security/secrets.ts'
import { passkeyChallenge } from '../tables.ts'

export const challengeLifetime = 5 * 60_000

/** What a challenge was given for; `sessionId`: the session that asked. */
export type ChallengeUse = { purpose: 'sign-in' } | { purpose: 'confirm' | 'add'; sessionId: string }

const sessionOf = (use: ChallengeUse): string | null => ('sessionId' in use ? use.sessionId : null)

export const keepChallenge = async ({ db, clock }: Services, challenge: string, use: ChallengeUse): Promise<void> => {
  await db
    .insert(passkeyChallenge)
    .values({ hash: hashToken(challenge), purpose: use.purpose, sessionId: sessionOf(use), createdAt: clock.now() })
}

/** Takes a challenge once: of two requests that signed the same one, one succeeds. */
export const takeChallenge = async (
  { db, clock }: Services,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> => {
  const sessionId = sessionOf(use)
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, hashToken(challenge)),
        eq(passkeyChallenge.purpose, use.purpose),
        sessionId === null ? isNull(passkeyChallenge.sessionId) : eq(passkeyChallenge.sessionId, sessionId),
        gt(passkeyChallenge.createdAt, new Date(clock.now().getTime() - challengeLifetime)),
      ),
    )
    .returning({ hash: passkeyChallenge.hash })
  return taken.length > 0
}
