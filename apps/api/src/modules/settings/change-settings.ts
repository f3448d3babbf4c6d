import { adminApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import { trySending } from '../../adapters/mail/try-sending.ts'
import type { Services, Signed } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { seal } from '../../security/seal.ts'
import { offerText } from '../../setting-types.ts'
import type { Settings } from '../../settings.ts'
import { recordAudit } from '../audit/record.ts'
import { notifyReleases } from '../support/news.ts'
import { user } from '../users/tables.ts'
import { setting } from './tables.ts'
import {
  Live,
  type LiveName,
  type StoredSettings,
  applyStored,
  readStored,
  rowName,
  settingsNews,
} from './live-settings.ts'

type Call = {
  user: Signed
  request: FastifyRequest
  params: Record<string, string>
  input: z.output<typeof adminApi.changeSetting.input>
}

/** As text, without user name and password. */
const shown: { [Name in LiveName]: (settings: Settings) => string } = {
  SIGNUP_GRANT: ({ SIGNUP_GRANT }) => String(SIGNUP_GRANT),
  CREDIT_OFFERS: ({ CREDIT_OFFERS }) => CREDIT_OFFERS.map(offerText).join(','),
  SMTP_URL: ({ SMTP_URL }) => {
    if (SMTP_URL === undefined) return ''
    const { protocol, host } = new URL(SMTP_URL)
    return `${protocol}//${host}`
  },
  MAIL_FROM: ({ MAIL_FROM }) => MAIL_FROM,
}

const toView = ({ settings, given }: Services, stored: StoredSettings, name: LiveName): adminApi.LiveSetting => ({
  name,
  value: shown[name](settings),
  environment: shown[name](given),
  changed_at: stored.get(name)?.changedAt.toISOString() ?? null,
})

export const listSettings = async (services: Services): Promise<{ data: adminApi.LiveSetting[]; currency: string }> => {
  const stored = await readStored(services)
  const { CREDIT_CURRENCY: currency } = services.settings
  return { data: adminApi.liveSettings.map((name) => toView(services, stored, name)), currency }
}

/** @throws {AppError} INVALID_INPUT */
const checkText = (name: LiveName, text: string): void => {
  const issue = Live.shape[name].safeParse(text).error?.issues[0]
  if (!issue) return
  const detail = name === 'CREDIT_OFFERS' ? 'Please enter a list such as 50=49900,300=199900/month.' : issue.message
  throw new AppError('INVALID_INPUT', { detail, fields: { value: detail } })
}

/** Changes a setting in every process, or returns to the environment's. @throws {AppError} NOT_FOUND, INVALID_INPUT */
export const changeSetting = async (services: Services, call: Call): Promise<adminApi.LiveSetting> => {
  const name = adminApi.liveSettings.find((known) => known === call.params['name'])
  if (!name) throw new AppError('NOT_FOUND')
  const { value, reason } = call.input
  if (value !== null) checkText(name, value)
  const before = shown[name](services.settings)
  await services.db.transaction(async (tx) => {
    const key = rowName(name)
    if (value === null) await tx.delete(setting).where(eq(setting.name, key))
    else {
      const row = { value: { sealed: seal(services.secret, key, value, 'setting') }, changedAt: services.clock.now() }
      await tx
        .insert(setting)
        .values({ name: key, ...row })
        .onConflictDoUpdate({ target: setting.name, set: row })
    }
    const to =
      value === null ? 'environment' : shown[name]({ ...services.settings, [name]: Live.shape[name].parse(value) })
    await recordAudit(
      services,
      {
        action: 'setting.changed',
        actor: `staff:${call.user.userId}`,
        request: call.request,
        detail: { setting: name, from: before, to, reason },
      },
      tx,
    )
    await services.signals.send(tx, 'news', settingsNews)
    // Open pages learn whether sign-up is open.
    await notifyReleases(tx)
  })
  return toView(services, await applyStored(services), name)
}

/** Sends a mail to the administrator at once. */
export const testMail = async ({ db, settings }: Services, { userId }: Signed) => {
  const [found] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  const { SMTP_URL: url, MAIL_FROM: from } = settings
  if (!found || !url) return { taken: false, text: 'SMTP_URL is not set.' }
  const to = found.email
  const { host } = new URL(url)
  try {
    await trySending(url, settings, to)
    return { taken: true, text: `${host} took a mail from ${from} to ${to}.` }
  } catch (error) {
    return { taken: false, text: `${host} refuses mails (${error instanceof Error ? error.message : String(error)}).` }
  }
}
