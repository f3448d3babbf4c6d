import type { auth } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Services } from '../../../context.ts'
import { networkOf } from '../../../http/callers/client-address.ts'
import { localeOf } from '../../../http/language/locale-of.ts'
import { issueCode } from './codes.ts'
import { choosePending, listPending } from './find-pending.ts'
import { findUserByEmail } from '../find-user.ts'
import { normaliseEmail } from '../identity.ts'
import { admitCode } from '../../../http/callers/rate-limits.ts'
import { requireMail } from '../require-mail.ts'
import { regCookieHash } from './reg-cookie.ts'
import { codeMaybeSent, registerCodeMail, resetCodeMail } from '../words.ts'

type Call = { input: z.output<typeof auth.GenerateOtpInput>; request: FastifyRequest }

/**
 * Mails a code for a pending sign-up or a password reset. For unknown addresses a code is issued but not sent, so
 * that later responses do not differ. Source: acceptance.md Q9, Q10.
 * @throws {AppError} NOT_CONFIGURED, RATE_LIMITED, OTP_TOO_SOON
 */
export const generateOtp = async (services: Services, { input, request }: Call): Promise<{ message: string }> => {
  const { db, mail, settings } = services
  requireMail(services)
  const email = normaliseEmail(input.email)
  await admitCode(services, email, networkOf(request.ip))
  const known = await findUserByEmail(services, email)
  const cookieHash = regCookieHash(request, settings)
  const pending = choosePending(await listPending(services, email, cookieHash), cookieHash)
  await db.transaction(async (tx) => {
    const code = await issueCode(services, tx, { purpose: 'reset', email, subjectId: known?.id ?? randomUUID() })
    if (known) return mail.send(resetCodeMail(known.language, settings.BRAND, email, code), tx)
    if (!pending) return
    const toFinish = await issueCode(services, tx, { purpose: 'register', email, subjectId: pending.id })
    await mail.send(registerCodeMail(localeOf(request), settings.BRAND, email, toFinish), tx)
  })
  return { message: codeMaybeSent }
}
