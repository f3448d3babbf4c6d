import { type ResultLine, type ResultView, readFailure, results } from '@bazaar/contracts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { AnswerView } from '@bazaar/federation-contract'
import type { HttpClient } from '@bazaar/http'
import type { Shell } from '../../create-shell.ts'
import type { KnownPage } from '../../platform/registry/registry.ts'
import { requireToken } from '../navigation/guard.ts'
import { type Filter, filterOf, queryOf } from './filter.ts'

type Failed = { state: 'failed'; detail: string }
export type LoadedList = { filter: Filter } & (
  | { state: 'ready'; lines: readonly ResultLine[]; next: string | null }
  | Failed
)
/** A remote's view of its agent's answers, and the build it comes from. */
export type OwnView = { View: AnswerView; page: KnownPage; buildId: string; wanted: string }
export type LoadedResult =
  | { state: 'ready'; result: ResultView; view: OwnView | undefined }
  | { state: 'missing' }
  | Failed

/** How long a result waits for its agent's own view before it is shown as text. */
const viewWaitMs = 2_500

/** One page of results. @throws {AppErrorShape} */
export const fetchResults = ({ call }: HttpClient, filter: Filter, cursor: string | null, signal?: AbortSignal) =>
  call(results.listResults, { ...queryOf(filter), ...(cursor ? { cursor } : {}) }, signal ? { signal } : {})

/** The first page for the filter in the address; a failure is a state of the page. */
export const loadList =
  ({ http, account }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoadedList> => {
    const url = new URL(request.url)
    requireToken(url)
    void account.ensureUser()
    const filter = filterOf(url.searchParams)
    try {
      const { data, next } = await fetchResults(http, filter, null, request.signal)
      return { state: 'ready', filter, lines: data, next }
    } catch (error) {
      return { state: 'failed', filter, detail: readFailure(error).detail }
    }
  }

/** The agent's own view of its answers, from the remote that owns it; undefined when that fails to load. */
const viewOf = async (
  { registry, openPages, loadPage }: Shell,
  { agent }: ResultView,
): Promise<OwnView | undefined> => {
  const path = registry.agents().find(({ id }) => id === agent)?.path ?? ''
  const known = registry.pageAt(path)
  if (known) openPages.beforeLoad(known.remote)
  const page = registry.pageAt(path)
  if (!page) return undefined
  const loaded = await openPages.whileLoading(page.remote, () => loadPage(page))
  const View = loaded.state === 'ready' ? loaded.views[agent] : undefined
  if (loaded.state !== 'ready' || !View) return undefined
  return { View, page, buildId: loaded.buildId, wanted: loaded.degradedFrom ?? loaded.buildId }
}

const later = <T>(ms: number): Promise<T | undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms))

export const loadResult =
  (shell: Shell) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<LoadedResult> => {
    const { http, account } = shell
    requireToken(new URL(request.url))
    void account.ensureUser()
    try {
      const call = { params: { id: params['id'] ?? '' }, signal: request.signal }
      const result = await http.call(results.getResult, {}, call)
      return { state: 'ready', result, view: await Promise.race([viewOf(shell, result), later<OwnView>(viewWaitMs)]) }
    } catch (error) {
      const { code, detail } = readFailure(error)
      return code === 'NOT_FOUND' ? { state: 'missing' } : { state: 'failed', detail }
    }
  }
