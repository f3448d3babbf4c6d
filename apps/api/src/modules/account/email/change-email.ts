import type { accounts } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services, Signed } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { networkOf } from '../../../http/callers/client-address.ts'
import { issueCode } from '../../auth/codes/codes.ts'
import { findUserByEmail } from '../../auth/find-user.ts'
import { normaliseEmail } from '../../auth/identity.ts'
import { admitCode } from '../../../http/callers/rate-limits.ts'
import { requireMail } from '../../auth/require-mail.ts'
import { accountExistsMail, codeSent } from '../../auth/words.ts'
import { confirmPassword } from '../proof/confirm-password.ts'
import { emailChange } from '../tables.ts'
import { emailCodeMail, sameEmail } from '../words.ts'

type Call = { user: Signed; input: z.output<typeof accounts.EmailInput>; request: FastifyRequest }

/**
 * Starts an email change by mailing a code to the new address. If that address has an account, the response is the
 * same and its owner is notified instead.
 * @throws {AppError} NOT_CONFIGURED, INVALID_INPUT, RATE_LIMITED, OTP_TOO_SOON, OVERLOADED
 */
export const changeEmail = async (services: Services, { user, input, request }: Call): Promise<{ message: string }> => {
  const { db, mail, settings, clock } = services
  requireMail(services)
  const found = await confirmPassword(services, user, input.password, 'password')
  const email = normaliseEmail(input.email)
  if (email === found.email) throw new AppError('INVALID_INPUT', { detail: sameEmail, fields: { email: sameEmail } })
  await admitCode(services, email, networkOf(request.ip))
  const taken = await findUserByEmail(services, email)
  await db.transaction(async (tx) => {
    const waiting = { email, createdAt: clock.now() }
    await tx
      .insert(emailChange)
      .values({ userId: found.id, ...waiting })
      .onConflictDoUpdate({ target: emailChange.userId, set: waiting })
    const code = await issueCode(services, tx, { purpose: 'email', email, subjectId: found.id })
    await mail.send(
      taken
        ? accountExistsMail(taken.language, settings.BRAND, email)
        : emailCodeMail(found.language, settings.BRAND, email, code),
      tx,
    )
  })
  return { message: codeSent }
}
