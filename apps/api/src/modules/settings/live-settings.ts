import { adminApi } from '@bazaar/contracts'
import { z } from 'zod'
import { like } from '../../db/drizzle.ts'
import type { Services } from '../../context.ts'
import { unseal } from '../../security/seal.ts'
import { Settings } from '../../settings.ts'
import { setting } from './tables.ts'

export type LiveName = (typeof adminApi.liveSettings)[number]
/** Signal to every process that a setting was changed. */
export const settingsNews = 'settings'

const prefix = 'live:'
export const rowName = (name: LiveName): string => `${prefix}${name}`

/** Stricter than at the start: what is typed in the console counts at once, in every process. */
export const Live = z.object({
  SIGNUP_GRANT: z
    .string()
    .regex(/^\d{1,6}$/, 'Please enter whole credits, 0 or more.')
    .transform(Number),
  CREDIT_OFFERS: Settings.shape.CREDIT_OFFERS,
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: 'Please enter an address such as smtp://user:password@mail.example.com:587.',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]{1,100}@[^\r\n@]{3,100}$/, 'Please enter a sender such as Agent Bazaar <no-reply@example.com>.'),
})

export type Stored = { text: string; changedAt: Date }
export type StoredSettings = ReadonlyMap<LiveName, Stored>

/** What administrators stored. Rows that this process cannot read do not count. */
export const readStored = async ({ db, secret }: Pick<Services, 'db' | 'secret'>): Promise<StoredSettings> => {
  const rows = await db
    .select()
    .from(setting)
    .where(like(setting.name, `${prefix}%`))
  const byName = new Map(rows.map((row) => [row.name, row]))
  return new Map(
    adminApi.liveSettings.flatMap((name): [LiveName, Stored][] => {
      const row = byName.get(rowName(name))
      const text = row && unseal(secret, row.name, String(row.value['sealed']), 'setting')
      if (!row || text === null || text === undefined || !Live.shape[name].safeParse(text).success) return []
      return [[name, { text, changedAt: row.changedAt }]]
    }),
  )
}

/** The environment's settings with what administrators stored. */
export const inForce = (given: Settings, stored: StoredSettings): Settings => ({
  ...given,
  // One by one: the schema's defaults must not cover the environment's values.
  ...Object.fromEntries([...stored].map(([name, { text }]) => [name, Live.shape[name].parse(text)])),
})

/** Uses the stored settings in this process: everybody reads `services.settings` when they need one. */
export const applyStored = async (services: Services): Promise<StoredSettings> => {
  const stored = await readStored(services)
  const { SIGNUP_GRANT, CREDIT_OFFERS, SMTP_URL, MAIL_FROM } = inForce(services.given, stored)
  Object.assign(services.settings, { SIGNUP_GRANT, CREDIT_OFFERS, SMTP_URL, MAIL_FROM })
  return stored
}

/** Makes this process follow what administrators change. @returns stops following */
export const followSettings = async (services: Services, onChange: () => Promise<void>): Promise<() => void> => {
  const warn = (err: unknown) => services.log.warn({ err }, 'changes of settings are not followed')
  await applyStored(services)
  // One after the other, so that the last reading is the newest.
  let last = onChange().catch(warn)
  return services.signals.on('news', settingsNews, () => {
    last = last
      .then(() => applyStored(services))
      .then(onChange)
      .catch(warn)
  })
}
