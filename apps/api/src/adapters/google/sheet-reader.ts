import type { SheetContent, SheetReader, SheetRequest } from '@bazaar/agents-kit/server'
import type { ServiceAccount } from './service-account.ts'
import { noAnswer, notShared, SheetRefused } from './sheet-errors.ts'
import { readByApi } from './sheets-api.ts'
import { isPublished, readByCsv } from './sheets-csv.ts'

export type SheetReaderOptions = {
  account: ServiceAccount | null
  apiKey: string | undefined
  apiUrl: string
  docsUrl: string
}

const scope = 'https://www.googleapis.com/auth/spreadsheets.readonly'

type Way = { via: string; read: (request: SheetRequest) => Promise<SheetContent> }

const byLink = ({ docsUrl }: SheetReaderOptions): Way => ({
  via: 'its public link',
  read: (request) => readByCsv(docsUrl, request),
})

const withKeys = ({ account, apiKey, apiUrl }: SheetReaderOptions): Way[] => [
  ...(account === null
    ? []
    : [
        {
          via: `the service account ${account.email}`,
          read: async (request: SheetRequest) => {
            const authorization = `Bearer ${await account.token(scope, request.signal)}`
            return readByApi(apiUrl, request, { headers: { authorization }, query: {}, email: account.email })
          },
        },
      ]),
  ...(apiKey === undefined
    ? []
    : [
        {
          via: 'an API key',
          read: (request: SheetRequest) =>
            readByApi(apiUrl, request, { headers: {}, query: { key: apiKey }, email: account?.email ?? null }),
        },
      ]),
]

/**
 * Reads Google Sheets by every configured method: service account, API key, and without either as an anonymous user
 * with the link. When access is denied, the next method is tried.
 */
export const createSheetReader = (options: SheetReaderOptions): SheetReader => ({
  read: async (request) => {
    let refused: SheetRefused | null = null
    const keys = isPublished(request) ? [] : withKeys(options)
    for (const { via, read } of [...keys, byLink(options)]) {
      try {
        return { content: await read(request), via }
      } catch (error) {
        request.signal.throwIfAborted()
        if (!(error instanceof SheetRefused)) throw noAnswer(error)
        if (!error.another) throw error
        // The first refusal is the most helpful: it names the address to share with.
        refused ??= error
      }
    }
    throw refused ?? notShared(options.account?.email ?? null)
  },
})
