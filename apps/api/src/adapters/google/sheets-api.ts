import type { SheetRequest } from '@bazaar/agents-kit/server'
import { z } from 'zod'
import { limitedText } from './limited-text.ts'
import { noSuchSheet, noSuchTab, notShared, quotaUsedUp, SheetRefused, tooLargeSheet } from './sheet-errors.ts'

/** Credentials of a call: a token or a key. */
export type Way = { headers: Record<string, string>; query: Record<string, string>; email: string | null }

const maxBytes = 5_000_000
const answerMs = 20_000
const Tabs = z.object({
  sheets: z
    .array(z.object({ properties: z.object({ title: z.string(), sheetId: z.number().default(0) }) }))
    .default([]),
})
const Values = z.object({ values: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))).default([]) })

const call = async (address: URL, way: Way, signal: AbortSignal): Promise<{ status: number; json: unknown }> => {
  for (const [name, value] of Object.entries(way.query)) address.searchParams.set(name, value)
  const within = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const response = await fetch(address, { headers: way.headers, signal: within })
  const text = await limitedText(response, maxBytes)
  if (text === null) throw tooLargeSheet()
  return { status: response.status, json: text === '' ? null : JSON.parse(text) }
}

const refusal = (status: number, email: string | null): SheetRefused => {
  if (status === 404) return noSuchSheet()
  if (status === 429) return quotaUsedUp()
  if (status === 401 || status === 403) return notShared(email)
  return new SheetRefused(`Google Sheets answered with error ${status}.`, true)
}

/** Quotes a tab's name as a range. */
const rangeOf = (tab: string): string => `'${tab.replaceAll("'", "''")}'`

/**
 * Reads a tab through the Sheets API v4.
 * @throws {SheetRefused} not shared, no such sheet or tab, quota; errors of `fetch` pass through
 */
export const readByApi = async (baseUrl: string, request: SheetRequest, way: Way): Promise<string[][]> => {
  const sheet = new URL(`/v4/spreadsheets/${encodeURIComponent(request.id)}`, baseUrl)
  const about = new URL(sheet)
  about.searchParams.set('fields', 'sheets.properties(title,sheetId)')
  const found = await call(about, way, request.signal)
  if (found.status !== 200) throw refusal(found.status, way.email)
  const tabs = Tabs.parse(found.json).sheets.map(({ properties }) => properties)
  const chosen = request.tab
    ? tabs.find(({ title }) => title.trim().toLowerCase() === request.tab?.toLowerCase())
    : (tabs.find(({ sheetId }) => String(sheetId) === request.gid) ?? tabs[0])
  if (chosen === undefined) {
    throw noSuchTab(
      request.tab ?? '',
      tabs.map(({ title }) => title),
    )
  }
  const values = await call(
    new URL(`${sheet.pathname}/values/${encodeURIComponent(rangeOf(chosen.title))}`, baseUrl),
    way,
    request.signal,
  )
  if (values.status !== 200) throw refusal(values.status, way.email)
  return Values.parse(values.json).values.map((row) => row.map(String))
}
