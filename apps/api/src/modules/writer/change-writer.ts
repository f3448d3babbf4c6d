import type { writerApi } from '@bazaar/contracts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import { modelFor } from '../../adapters/text/provider.ts'
import type { WriterSettings } from '../../adapters/text/writer.ts'
import type { Services, Signed } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { seal } from '../../security/seal.ts'
import { SettingsError } from '../../settings.ts'
import { recordAudit } from '../audit/record.ts'
import { type Stored, readStored, settingName, settingsOf, writerNews } from './stored-writer.ts'
import { setting } from '../settings/tables.ts'

type View = z.input<typeof writerApi.WriterSettings>
export type Wanted = z.output<typeof writerApi.WriterInput>
type Call = { user: Signed; request: FastifyRequest }

/** The settings in force, without the key. */
export const viewWriter = async (services: Services): Promise<View> => {
  const stored = await readStored(services)
  const { TEXT_PROVIDER, TEXT_BASE_URL, TEXT_MODEL, TEXT_API_KEY } = settingsOf(services, stored)
  const { model, server, local, problem } = services.writer.state()
  return {
    provider: TEXT_PROVIDER,
    base_url: TEXT_BASE_URL ?? '',
    model: TEXT_MODEL ?? '',
    has_key: TEXT_API_KEY !== undefined,
    stored: stored !== null,
    writes: { model, server, local, problem },
  }
}

const invalid = (field: 'model' | 'key', text: string) =>
  new AppError('INVALID_INPUT', { detail: text, fields: { [field]: text } })

/** @throws {AppError} INVALID_INPUT when a provider is chosen without what it needs */
const checkUsable = ({ provider, model }: Wanted, settings: WriterSettings): void => {
  if (['openai', 'anthropic', 'google'].includes(provider) && model === '') {
    throw invalid('model', 'Please enter the model.')
  }
  try {
    modelFor(settings)
  } catch (error) {
    if (error instanceof SettingsError) throw invalid('key', 'This provider needs a key.')
    throw error
  }
}

/**
 * What would be stored. The key in force is kept only for the server it was given for: a changed address must not
 * receive it.
 * @throws {AppError} INVALID_INPUT
 */
export const toStored = async (services: Services, wanted: Wanted): Promise<Stored> => {
  const before = settingsOf(services, await readStored(services))
  const baseUrl = wanted.base_url === '' ? undefined : wanted.base_url
  const sameServer = before.TEXT_PROVIDER === wanted.provider && before.TEXT_BASE_URL === baseUrl
  const key = wanted.key ?? (sameServer ? before.TEXT_API_KEY : undefined)
  const stored: Stored = {
    provider: wanted.provider,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(wanted.model === '' ? {} : { model: wanted.model }),
    ...(key ? { sealedKey: seal(services.secret, settingName, key, 'setting') } : {}),
  }
  checkUsable(wanted, settingsOf(services, stored))
  return stored
}

const record = (services: Services, { user, request }: Call, detail: Record<string, string | boolean>, tx: Executor) =>
  recordAudit(
    services,
    { action: 'setting.changed', actor: `staff:${user.userId}`, request, detail: { setting: settingName, ...detail } },
    tx,
  )

/** Stores other settings for the text model; every process uses them at once. @throws {AppError} INVALID_INPUT */
export const changeWriter = async (services: Services, call: Call & { input: Wanted }): Promise<View> => {
  const stored = await toStored(services, call.input)
  await services.db.transaction(async (tx) => {
    const row = { value: stored, changedAt: services.clock.now() }
    await tx
      .insert(setting)
      .values({ name: settingName, ...row })
      .onConflictDoUpdate({ target: setting.name, set: row })
    const { provider, baseUrl = '', model = '' } = stored
    await record(services, call, { provider, address: baseUrl, model, newKey: Boolean(call.input.key) }, tx)
    await services.signals.send(tx, 'news', writerNews)
  })
  await services.writer.use(settingsOf(services, stored))
  return viewWriter(services)
}

/** Returns to the settings of the environment. */
export const resetWriter = async (services: Services, call: Call): Promise<View> => {
  await services.db.transaction(async (tx) => {
    await tx.delete(setting).where(eq(setting.name, settingName))
    await record(services, call, { provider: 'environment' }, tx)
    await services.signals.send(tx, 'news', writerNews)
  })
  await services.writer.use(settingsOf(services, null))
  return viewWriter(services)
}
