import { type Account, passkeys } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { and, eq } from '../../../db/drizzle.ts'
import type { Services, Signed } from '../../../context.ts'
import { isUuid } from '../../../db/is-uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record.ts'
import { challengeLifetime, keepChallenge, takeChallenge } from '../../auth/factors/passkey-challenges.ts'
import {
  algorithms,
  askForPasskey,
  listPasskeys,
  loadWebAuthn,
  partyOf,
  userHandleOf,
} from '../../auth/factors/passkeys.ts'
import { noteProof } from '../../auth/sessions/sessions.ts'
import { passkey } from '../../auth/tables.ts'
import { user } from '../../users/tables.ts'
import { readAccount } from '../read-account.ts'
import { requireFactorProof } from '../../auth/factors/require-factor-proof.ts'
import { passkeyExists, passkeyMail, tooManyPasskeys } from '../words.ts'

type Asking = { user: Signed; request: FastifyRequest }
type Adding = Asking & { input: z.output<(typeof passkeys.add)['input']> }

const requireRoom = (count: number): void => {
  if (count >= passkeys.maxPasskeys) throw new AppError('CONFLICT', { detail: tooManyPasskeys })
}

/** @throws {AppError} CONFIRM_IDENTITY, CONFLICT when the account has the most passkeys it may have */
export const beginPasskey = async (services: Services, { user: signed }: Asking) => {
  await requireFactorProof(services, signed)
  const { settings } = services
  const { userId, sessionId } = signed
  const [{ email, fullname }, known] = await Promise.all([
    readAccount(services, userId),
    listPasskeys(services, userId),
  ])
  requireRoom(known.length)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: settings.BRAND,
    rpID: partyOf(settings).expectedRPID,
    userName: email,
    userDisplayName: fullname,
    userID: userHandleOf(userId),
    timeout: challengeLifetime,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(services, options.challenge, { purpose: 'add', sessionId })
  return options
}

const verify = async (services: Services, { user: { sessionId }, input }: Adding) => {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: input.passkey,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, { purpose: 'add', sessionId }),
      ...partyOf(services.settings),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (cause) {
    throw new AppError('PASSKEY_INVALID', { cause })
  }
  throw new AppError('PASSKEY_INVALID')
}

/** @throws {AppError} CONFIRM_IDENTITY, PASSKEY_INVALID, CONFLICT */
export const addPasskey = async (services: Services, call: Adding): Promise<Account> => {
  const { user: signed, input, request } = call
  const { userId } = signed
  await requireFactorProof(services, signed)
  const { id, publicKey, counter } = await verify(services, call)
  await services.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    if (!owner) throw new AppError('UNAUTHENTICATED')
    requireRoom(await tx.$count(passkey, eq(passkey.userId, userId)))
    const added = await tx
      .insert(passkey)
      .values({
        userId,
        name: input.name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: input.passkey.response.transports ?? [],
        createdAt: services.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw new AppError('CONFLICT', { detail: passkeyExists })
    await recordAudit(services, { action: 'passkey.added', userId, request }, tx)
    await services.mail.send(passkeyMail(owner.language, services.settings.BRAND, owner.email, 'added', input.name), tx)
  })
  await noteProof(services, signed.sessionId, true)
  return readAccount(services, userId)
}

/** @throws {AppError} CONFIRM_IDENTITY, NOT_FOUND, also for another user's passkey */
export const removePasskey = async (
  services: Services,
  { user: signed, request, params }: Asking & { params: Record<string, string> },
): Promise<Account> => {
  const { userId } = signed
  const id = params['id'] ?? ''
  await requireFactorProof(services, signed)
  await services.db.transaction(async (tx) => {
    const mine = and(eq(passkey.id, id), eq(passkey.userId, userId))
    const [gone] = isUuid(id) ? await tx.delete(passkey).where(mine).returning() : []
    const [owner] = await tx.select().from(user).where(eq(user.id, userId))
    if (!gone || !owner) throw new AppError('NOT_FOUND')
    await recordAudit(services, { action: 'passkey.removed', userId, request }, tx)
    await services.mail.send(
      passkeyMail(owner.language, services.settings.BRAND, owner.email, 'removed', gone.name),
      tx,
    )
  })
  return readAccount(services, userId)
}

/** Asks for one of the account's own passkeys. @throws {AppError} NOT_FOUND when it has none */
export const startConfirmation = async (services: Services, { user: { userId, sessionId } }: Asking) => {
  const known = await listPasskeys(services, userId)
  if (known.length === 0) throw new AppError('NOT_FOUND')
  return askForPasskey(services, { purpose: 'confirm', sessionId }, known)
}
