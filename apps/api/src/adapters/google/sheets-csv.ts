import type { SheetRequest } from '@bazaar/agents-kit/server'
import { limitedText } from './limited-text.ts'
import { noSuchSheet, noTabsPublished, notShared, quotaUsedUp, SheetRefused, tooLargeSheet } from './sheet-errors.ts'

const maxBytes = 5_000_000
const answerMs = 20_000

export const isPublished = ({ id }: SheetRequest): boolean => id.startsWith('2PACX-')

const publishedAddress = (baseUrl: string, { id, tab, gid }: SheetRequest): URL => {
  if (tab !== null) throw noTabsPublished()
  const address = new URL(`/spreadsheets/d/e/${encodeURIComponent(id)}/pub`, baseUrl)
  address.searchParams.set('output', 'csv')
  if (gid !== null) address.searchParams.set('gid', gid)
  return address
}

const sharedAddress = (baseUrl: string, { id, tab, gid }: SheetRequest): URL => {
  const address = new URL(`/spreadsheets/d/${encodeURIComponent(id)}/gviz/tq`, baseUrl)
  address.searchParams.set('tqx', 'out:csv')
  // The first row is returned unchanged: it may be a heading or already an address.
  address.searchParams.set('headers', '1')
  if (tab !== null) address.searchParams.set('sheet', tab)
  else if (gid !== null) address.searchParams.set('gid', gid)
  return address
}

const refusal = ({ status, ok, headers }: Response): SheetRefused | null => {
  if (status === 404) return noSuchSheet()
  if (status === 429) return quotaUsedUp()
  if (status === 401 || status === 403) return notShared(null)
  if (!ok) return new SheetRefused(`Google Sheets answered with error ${status}.`, true)
  return (headers.get('content-type') ?? '').startsWith('text/csv') ? null : notShared(null)
}

/**
 * Reads a tab of a sheet shared by link, without a key. Google answers with a sign-in page for a private sheet and
 * with JSON after `)]}'` for an error, so only CSV is accepted.
 * @throws {SheetRefused} not shared, no such sheet, quota; errors of `fetch` pass through
 */
export const readByCsv = async (baseUrl: string, request: SheetRequest): Promise<string> => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerMs)])
  const address = isPublished(request) ? publishedAddress(baseUrl, request) : sharedAddress(baseUrl, request)
  const response = await fetch(address, { signal })
  const refused = refusal(response)
  if (refused !== null) {
    await response.body?.cancel()
    throw refused
  }
  const text = await limitedText(response, maxBytes)
  if (text === null) throw tooLargeSheet()
  return text
}
