import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { type Settings, SettingsError } from '../../settings.ts'
import type { Dialect } from './dialect.ts'

/** The part of the settings a text model needs. */
export type TextSettings = Pick<Settings, 'TEXT_PROVIDER' | 'TEXT_BASE_URL' | 'TEXT_API_KEY' | 'TEXT_MODEL'>

/** Whether an address leads to this machine only. */
export const isLoopback = (address: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

/** A model that takes each request in the given dialect. */
export type ModelFor = (dialect: Dialect) => LanguageModel

const renameLimit = (body: Record<string, unknown>): Record<string, unknown> => {
  const { max_tokens: limit, ...rest } = body
  return limit === undefined ? rest : { ...rest, max_completion_tokens: limit }
}

const openai = (
  model: string,
  { TEXT_BASE_URL, TEXT_API_KEY }: TextSettings,
  fetch?: typeof globalThis.fetch,
): ModelFor => {
  const baseURL = TEXT_BASE_URL ?? 'https://api.openai.com/v1'
  const key = TEXT_API_KEY === undefined ? {} : { apiKey: TEXT_API_KEY }
  return (dialect) =>
    createOpenAICompatible({
      name: 'text',
      baseURL,
      ...key,
      ...(fetch ? { fetch } : {}),
      includeUsage: dialect.usage,
      supportsStructuredOutputs: dialect.format === 'schema',
      ...(dialect.completionLimit ? { transformRequestBody: renameLimit } : {}),
    }).chatModel(model)
}

const hosted = (create: typeof createAnthropic | typeof createGoogle) => {
  return (model: string, { TEXT_BASE_URL, TEXT_API_KEY }: TextSettings): ModelFor => {
    if (TEXT_API_KEY === undefined) {
      throw new SettingsError('The setting TEXT_API_KEY is needed for this TEXT_PROVIDER.')
    }
    const address = TEXT_BASE_URL === undefined ? {} : { baseURL: TEXT_BASE_URL }
    const made = create({ apiKey: TEXT_API_KEY, ...address })(model)
    return () => made
  }
}

const makers = { openai, anthropic: hosted(createAnthropic), google: hosted(createGoogle) }

/** @throws {SettingsError} when a provider is chosen without what it needs. */
export const modelFor = (
  settings: TextSettings,
  fetch?: typeof globalThis.fetch,
): { name: string; model: ModelFor } | null => {
  if (settings.TEXT_PROVIDER === 'none' || settings.TEXT_PROVIDER === 'auto' || settings.TEXT_PROVIDER === 'local')
    return null
  if (settings.TEXT_MODEL === undefined) {
    throw new SettingsError('The setting TEXT_MODEL is needed when TEXT_PROVIDER is set.')
  }
  return { name: settings.TEXT_MODEL, model: makers[settings.TEXT_PROVIDER](settings.TEXT_MODEL, settings, fetch) }
}
