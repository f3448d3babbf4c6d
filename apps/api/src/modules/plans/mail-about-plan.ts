import { dayText, type Locale, locales } from '@bazaar/locale'
import { and, eq, isNull } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { publicUrl } from '../../settings.ts'
import { user } from '../users/tables.ts'
import type { Subscription } from './tables.ts'
import { type PlanMail, planMail } from './words.ts'

export const planPage = '/settings/usage'

const priceIn = (language: Locale, { amount, currency }: Subscription): string => {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Writes a mail about a plan to its user, in the transaction of the change; an erased account gets none. */
export const mailAboutPlan = async (
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  tx: Executor,
  kind: PlanMail,
  of: Subscription,
): Promise<void> => {
  const [reader] = await tx
    .select({ email: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.id, of.userId), isNull(user.erasedAt)))
  if (!reader) return
  const about = {
    brand: settings.BRAND,
    credits: of.credits,
    price: priceIn(reader.language, of),
    day: of.renewsAt && dayText(of.renewsAt, reader.language),
    url: `${publicUrl(settings)}${planPage}`,
  }
  await mail.send(planMail(kind, reader, about), tx)
}
