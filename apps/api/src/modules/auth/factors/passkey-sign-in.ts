import type { passkeys } from '@bazaar/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../../context.ts'
import { networkOf } from '../../../http/callers/client-address.ts'
import { takeBack } from '../../../security/throttle.ts'
import { admit, rules } from '../../../http/callers/rate-limits.ts'
import { askForPasskey, takePasskey } from './passkeys.ts'
import { type SignInAnswer, signInUser } from '../sign-in-user.ts'

/** Asks for any passkey of this site: the browser lists them. @throws {AppError} RATE_LIMITED */
export const startPasskeySignIn = async (services: Services, { request }: { request: FastifyRequest }) => {
  await admit(services, rules.passkeyStarts(), networkOf(request.ip))
  return askForPasskey(services, { purpose: 'sign-in' })
}

type Call = { input: z.output<(typeof passkeys.signIn)['input']>; request: FastifyRequest; reply: FastifyReply }

/**
 * Signs in with a passkey. It proves a device and its user's finger, face or PIN, so it counts as a second factor too.
 * @throws {AppError} PASSKEY_INVALID, ACCOUNT_LOCKED, RATE_LIMITED
 */
export const passkeySignIn = async (services: Services, { input, request, reply }: Call): Promise<SignInAnswer> => {
  const rule = rules.loginAddress(services.settings)
  const network = networkOf(request.ip)
  await admit(services, rule, network)
  const userId = await takePasskey(services, { proof: input.passkey, use: { purpose: 'sign-in' }, request })
  await takeBack(services, rule, network)
  return signInUser(services, userId, request, reply, true)
}
