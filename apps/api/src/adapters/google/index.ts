import type { Ports } from '@bazaar/agents-kit/server'
import type { Settings } from '../../settings.ts'
import { createIndexInspector } from './search-console.ts'
import { readServiceAccount } from './service-account.ts'
import { createSheetReader } from './sheet-reader.ts'

type GoogleSettings = Pick<
  Settings,
  | 'GOOGLE_SERVICE_ACCOUNT'
  | 'GOOGLE_SHEETS_API_KEY'
  | 'GOOGLE_SHEETS_URL'
  | 'GOOGLE_DOCS_URL'
  | 'SEARCH_CONSOLE_SITES'
  | 'SEARCH_CONSOLE_URL'
>

/** Creates the Sheets reader, and Search Console if an account and a property are set. @throws {SettingsError} */
export const openGoogle = (settings: GoogleSettings): Pick<Ports, 'sheets' | 'searchIndex'> => {
  const { GOOGLE_SERVICE_ACCOUNT: key } = settings
  const account = key === undefined ? null : readServiceAccount(key)
  const properties = settings.SEARCH_CONSOLE_SITES.split(',').flatMap((entry) => entry.trim() || [])
  return {
    sheets: createSheetReader({
      account,
      apiKey: settings.GOOGLE_SHEETS_API_KEY,
      apiUrl: settings.GOOGLE_SHEETS_URL,
      docsUrl: settings.GOOGLE_DOCS_URL,
    }),
    ...(account === null || properties.length === 0
      ? {}
      : { searchIndex: createIndexInspector({ account, properties, baseUrl: settings.SEARCH_CONSOLE_URL }) }),
  }
}
