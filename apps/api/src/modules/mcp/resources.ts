import { results } from '@bazaar/contracts'
import type { CallToolResult, ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js'
import type { KeyCaller, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { asStored } from '../../http/language/answer-translators.ts'
import { publicUrl } from '../../settings.ts'
import { mayFollow } from '../keys/spending.ts'
import { exportResult } from '../results/export-result.ts'
import { findResult } from '../results/find-result.ts'
import { listResults } from '../results/list-results.ts'
import { findRun } from '../runs/view.ts'

const scheme = 'bazaar://results/'
const pageSize = 50

export const resultUri = (id: string): string => `${scheme}${id}`

/** Files of a result by their ending. */
export const resourceTemplates = results.exportFormats.map((format) => ({
  uriTemplate: `${scheme}{id}.${format}`,
  name: `result-${format}`,
  title: `A result as ${format === 'md' ? 'Markdown' : format.toUpperCase()}`,
}))

type Page<T> = { [K in 'nextCursor']?: string } & T

/** The results of the key's owner, newest first; none without the permission to read. */
export const listResources = async (
  services: Services,
  key: KeyCaller,
  cursor: string | undefined,
): Promise<Page<{ resources: Resource[] }>> => {
  if (!key.scopes.includes('read')) return { resources: [] }
  const { data, next } = await listResults(services, key.userId, {
    limit: pageSize,
    ...(cursor === undefined ? {} : { cursor }),
  })
  return {
    resources: data.map(({ id, title, excerpt }) => ({
      uri: resultUri(id),
      name: title,
      description: excerpt,
      mimeType: 'text/markdown',
    })),
    ...(next === null ? {} : { nextCursor: next }),
  }
}

/** @throws {AppError} NOT_FOUND, also for a result that the key may not read */
const checkReadable = async (services: Services, key: KeyCaller, id: string): Promise<void> => {
  const found = await findRun(services.db, key.userId, id)
  if (!mayFollow(key, found)) throw new AppError('NOT_FOUND')
}

/** A result as text, or as a file with an ending. @throws {AppError} NOT_FOUND, CONFLICT */
export const readResource = async (services: Services, key: KeyCaller, uri: string): Promise<ReadResourceResult> => {
  const [, id = '', ending] = /^bazaar:\/\/results\/([\w-]+)(?:\.(\w+))?$/.exec(uri) ?? []
  await checkReadable(services, key, id)
  const format = results.exportFormats.find((known) => known === ending)
  if (ending !== undefined && format === undefined) throw new AppError('NOT_FOUND')
  if (format === undefined) {
    const { text } = await findResult(services.db, key.userId, id)
    return { contents: [{ uri, mimeType: 'text/markdown', text }] }
  }
  const { file, type } = await exportResult(services, key.userId, id, { format }, { translatorFor: () => asStored })
  return { contents: [{ uri, mimeType: type, blob: file.toString('base64') }] }
}

const json = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

/** The shape that assistants expect of a tool called `search`. */
export const searchResults = async (services: Services, key: KeyCaller, query: string): Promise<CallToolResult> => {
  const { data } = await listResults(services, key.userId, {
    limit: 20,
    ...(query.trim() === '' ? {} : { search: query }),
  })
  const url = publicUrl(services.settings)
  return json({ results: data.map(({ id, title }) => ({ id, title, url: `${url}/results/${id}` })) })
}

/** The shape that assistants expect of a tool called `fetch`. @throws {AppError} NOT_FOUND */
export const fetchResult = async (services: Services, key: KeyCaller, id: string): Promise<CallToolResult> => {
  const { title, text, agent } = await findResult(services.db, key.userId, id)
  return json({ id, title, text, url: `${publicUrl(services.settings)}/results/${id}`, metadata: { agent } })
}
