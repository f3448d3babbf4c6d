import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { canMail } from '../../settings.ts'
import { noMail } from './words.ts'

/** Refuses to promise a code that cannot be mailed. @throws {AppError} NOT_CONFIGURED on a server that cannot send mail */
export const requireMail = ({ settings }: Services, detail = noMail): void => {
  if (!canMail(settings)) throw new AppError('NOT_CONFIGURED', { detail })
}
