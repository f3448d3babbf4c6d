import type { GstRegister } from '@bazaar/agents-kit/server'
import type { AnswerStore } from '../provider-answers/answer-store.ts'
import { type Settings, SettingsError } from '../../settings.ts'
import { askApiSetu } from './api-setu.ts'
import { askAppyflow } from './appyflow.ts'
import { askAttestr } from './attestr.ts'
import { cached } from './cache.ts'
import { type CallTimings, createCall, defaultCallTimings } from '../json-call.ts'
import { askSandbox } from './sandbox.ts'
import { type Ask, registerName, type ServiceSettings } from './service.ts'

/** Settings of the register. */
export type GstSettings = Pick<Settings, 'GST_PROVIDER' | 'GST_BASE_URL' | 'GST_API_KEY' | 'GST_API_SECRET'>

type Service = { name: string; baseUrl: string; secret: boolean; ask: (settings: ServiceSettings) => Ask }

const services: Record<Exclude<Settings['GST_PROVIDER'], 'none'>, Service> = {
  attestr: { name: 'Attestr', baseUrl: 'https://api.attestr.com', secret: false, ask: askAttestr },
  sandbox: { name: 'Sandbox.co.in', baseUrl: 'https://api.sandbox.co.in', secret: true, ask: askSandbox },
  appyflow: { name: 'Appyflow', baseUrl: 'https://appyflow.in', secret: false, ask: askAppyflow },
  'api-setu': { name: 'API Setu (GST network)', baseUrl: 'https://apisetu.gov.in', secret: true, ask: askApiSetu },
}

/**
 * Creates the configured register. Undefined if none is configured; then only the number's format is checked.
 * @throws {SettingsError} when a register is configured without its key.
 */
export const createGstRegister = (
  settings: GstSettings,
  answers: AnswerStore,
  now: () => Date = () => new Date(),
  timings: CallTimings = defaultCallTimings,
): GstRegister | undefined => {
  const { GST_PROVIDER: chosen, GST_API_KEY: key, GST_API_SECRET: secret = '' } = settings
  if (chosen === 'none') return undefined
  const service = services[chosen]
  if (key === undefined) throw new SettingsError('The setting GST_API_KEY is needed when GST_PROVIDER is set.')
  if (service.secret && secret === '') {
    throw new SettingsError('The setting GST_API_SECRET is needed for this GST_PROVIDER.')
  }
  const baseUrl = (settings.GST_BASE_URL ?? service.baseUrl).replace(/\/+$/, '')
  const ask = service.ask({ baseUrl, key, secret, call: createCall(registerName(service.name), timings), now })
  const lookup = async (gstin: string, signal: AbortSignal) => {
    const entry = await ask(gstin, signal)
    return { entry, askedAt: now().toISOString() }
  }
  return {
    name: service.name,
    url: service.baseUrl,
    lookup: cached(lookup, { answers, service: { name: service.name, baseUrl, shape: 1 }, now }),
  }
}
