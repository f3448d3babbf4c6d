import { auth } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record.ts'
import { changeAccess } from '../../keys/change-access.ts'
import { checkCode, consumeCode } from '../codes/codes.ts'
import { findUserByEmail } from '../find-user.ts'
import { normaliseEmail } from '../identity.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { rules } from '../../../http/callers/rate-limits.ts'
import { checkPassword } from './password-policy.ts'
import { listPasskeys } from '../factors/passkeys.ts'
import { hashPassword } from './password.ts'
import { revokeSessionsOf } from '../sessions/sessions.ts'
import { user } from '../../users/tables.ts'
import { forget } from '../../../security/throttle.ts'
import { passwordChangedMail } from '../words.ts'

type Call = { input: z.output<typeof auth.ResetPasswordInput>; request: FastifyRequest }

/**
 * Sets a new password with a mailed code, signs out everywhere, ends keys and apps if asked and notifies the owner. A
 * rejected password does not use up the code. Source: acceptance.md Q9, Q11; reliability.md, reset.
 * @throws {AppError} PASSWORD_TOO_COMMON, INVALID_INPUT, OTP_INVALID, OTP_EXPIRED, OTP_LOCKED, OVERLOADED
 */
export const resetPassword = async (services: Services, { input, request }: Call): Promise<{ message: string }> => {
  const { db, mail, settings } = services
  const email = normaliseEmail(input.email)
  // Without the name: comparing with it would reveal whether the address is known.
  checkPassword(input.new_password, { email, fullname: '' }, settings.BRAND, 'new_password')
  const owner = await findUserByEmail(services, email)
  const device = knownDevice(services, request, owner?.id)
  const code = await checkCode(services, { purpose: 'reset', email }, input.otp, device)
  const passwordHash = await hashPassword(input.new_password)
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, code.id))) throw new AppError('OTP_EXPIRED')
    const [changed] = await tx.update(user).set({ passwordHash }).where(eq(user.id, code.subjectId)).returning()
    if (!changed) throw new AppError('OTP_INVALID')
    await revokeSessionsOf(services, tx, changed.id)
    const access = await changeAccess(services, tx, changed.id, input.end_access)
    const passkeys = (await listPasskeys({ db: tx }, changed.id)).map(({ name }) => name)
    const detail = { ended: access.ended.length }
    await recordAudit(services, { action: 'password.reset', userId: changed.id, request, detail }, tx)
    await mail.send(passwordChangedMail(changed.language, settings.BRAND, email, { ...access, passkeys }), tx)
  })
  await forget(services, rules.loginAccount(settings), email)
  return { message: auth.authTexts.reset }
}
