import type { PasskeyProof } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import { and, asc, eq, lt } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import type { Executor } from '../../../db/client.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Settings, publicUrl } from '../../../settings.ts'
import { recordAudit } from '../../audit/record.ts'
import { type ChallengeUse, challengeLifetime, keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { passkey } from '../tables.ts'
import { hasTotp } from './totp.ts'

type Row = typeof passkey.$inferSelect

/** Loaded by the first passkey: it takes a fifth of a second. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what authenticators can do. Source: IANA, COSE algorithms. */
export const algorithms = [-8, -7, -257]

/** Passkeys work at the public address only, which is what keeps them from phishing pages. */
export const partyOf = (settings: Settings): { expectedRPID: string; expectedOrigin: string } => {
  const { hostname, origin } = new URL(publicUrl(settings))
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** What an authenticator keeps as the owner of a passkey. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId))

export const listPasskeys = ({ db }: { db: Executor }, userId: string): Promise<Row[]> =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id))

export const removePasskeys = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<void> => {
  await db.delete(passkey).where(eq(passkey.userId, userId))
}

/**
 * Whether a password alone opens less than a second factor does, so that only a factor may confirm the user's identity
 * or change the factors.
 */
export const isGuardedByFactor = async (services: Services, { userId, role }: Signed): Promise<boolean> => {
  if (await hasTotp(services, userId)) return true
  if (!services.settings.STAFF_SECOND_FACTOR || role === 'user') return false
  return (await services.db.$count(passkey, eq(passkey.userId, userId))) > 0
}

/** Options for the browser with a new challenge. @param allowed empty = any passkey of this site */
export const askForPasskey = async (services: Services, use: ChallengeUse, allowed: readonly Row[] = []) => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(services.settings).expectedRPID,
    timeout: challengeLifetime,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(services, options.challenge, use)
  return options
}

const verify = async (services: Services, use: ChallengeUse, known: Row, proof: PasskeyProof): Promise<number> => {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, use),
      ...partyOf(services.settings),
      requireUserVerification: true,
      // The counter is compared below: only after the signature, and in the statement that stores it.
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: 0,
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', { cause })
  }
  throw new AppError('PASSKEY_INVALID')
}

type Claim = { proof: PasskeyProof; use: ChallengeUse; request: FastifyRequest; userId?: string }

/**
 * Takes a challenge signed by a passkey, of `userId` if given. A counter that does not grow means a copied passkey, which
 * is refused. @returns whose passkey it is. @throws {AppError} PASSKEY_INVALID
 */
export const takePasskey = async (services: Services, { proof, use, request, userId }: Claim): Promise<string> => {
  const { db, clock } = services
  const [known] = await db.select().from(passkey).where(eq(passkey.credentialId, proof.id))
  if (!known || (userId !== undefined && known.userId !== userId)) throw new AppError('PASSKEY_INVALID')
  const handle = Buffer.from(userHandleOf(known.userId)).toString('base64url')
  // Only a passkey that was asked for by name may leave its owner out.
  if ((proof.response.userHandle ?? (userId && handle)) !== handle) throw new AppError('PASSKEY_INVALID')
  const counter = await verify(services, use, known, proof)
  const grows = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter)
  const used = await db
    .update(passkey)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(passkey.id, known.id), grows))
    .returning({ id: passkey.id })
  if (used.length > 0) return known.userId
  await recordAudit(services, { action: 'passkey.copied', userId: known.userId, actor: 'system', request })
  throw new AppError('PASSKEY_INVALID')
}
