import { writerApi } from '@bazaar/contracts'
import { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import type { WriterSettings } from '../../adapters/text/writer.ts'
import type { Services } from '../../context.ts'
import { unseal } from '../../security/seal.ts'
import { setting } from '../settings/tables.ts'

export const settingName = 'text'
/** Signal to every process that the text model was changed. */
export const writerNews = 'writer'

const Stored = z.object({
  provider: z.enum(writerApi.providers),
  baseUrl: z.string().optional(),
  model: z.string().optional(),
  sealedKey: z.string().optional(),
})
export type Stored = z.output<typeof Stored>

export const readStored = async ({ db }: Pick<Services, 'db'>): Promise<Stored | null> => {
  const [row] = await db.select().from(setting).where(eq(setting.name, settingName))
  return row === undefined ? null : (Stored.safeParse(row.value).data ?? null)
}

/** The settings in force: what staff stored, else the environment's. */
export const settingsOf = (
  { settings, secret }: Pick<Services, 'settings' | 'secret'>,
  stored: Stored | null,
): WriterSettings => {
  if (stored === null) return settings
  const { provider, baseUrl, model, sealedKey } = stored
  const key = sealedKey === undefined ? null : unseal(secret, settingName, sealedKey, 'setting')
  return {
    DATA_DIR: settings.DATA_DIR,
    TEXT_LOCAL_PORTS: settings.TEXT_LOCAL_PORTS,
    TEXT_PROVIDER: provider,
    TEXT_BASE_URL: baseUrl,
    TEXT_MODEL: model,
    TEXT_API_KEY: key ?? undefined,
  }
}

/** Makes this process write with the stored settings, now and after each change. @returns stops following changes */
export const followStoredWriter = async (services: Services): Promise<() => void> => {
  const apply = async () => services.writer.use(settingsOf(services, await readStored(services)))
  const warn = (err: unknown) => services.log.warn({ err }, 'the stored text model is not used')
  if ((await readStored(services)) !== null) await apply().catch(warn)
  return services.signals.on('news', writerNews, () => void apply().catch(warn))
}
