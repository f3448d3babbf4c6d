import type { WebSearch } from '@bazaar/agents-kit/server'
import { type Settings, SettingsError } from '../../settings.ts'
import { createBraveSearch } from './brave.ts'

/** Settings of the web search. */
export type SearchSettings = Pick<Settings, 'SEARCH_PROVIDER' | 'SEARCH_BASE_URL' | 'SEARCH_API_KEY'>

/**
 * Creates the configured web search. Undefined if none is configured; agents then use only sites and user input.
 * @throws {SettingsError} when a search is configured without its key.
 */
export const createWebSearch = (settings: SearchSettings): WebSearch | undefined => {
  if (settings.SEARCH_PROVIDER === 'none') return undefined
  const { SEARCH_API_KEY: key, SEARCH_BASE_URL: baseUrl = 'https://api.search.brave.com' } = settings
  if (key === undefined) throw new SettingsError('The setting SEARCH_API_KEY is needed when SEARCH_PROVIDER is set.')
  return createBraveSearch({ baseUrl, key })
}
