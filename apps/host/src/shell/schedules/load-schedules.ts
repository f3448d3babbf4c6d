import { type ResultView, type Schedule, readFailure, results, schedulesApi } from '@bazaar/contracts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Shell } from '../../create-shell.ts'
import { requireToken } from '../navigation/guard.ts'

export type LoadedSchedules =
  | { state: 'ready'; schedules: readonly Schedule[]; from: ResultView | null }
  | { state: 'failed'; detail: string }

/** The schedules, and the result in `?from` that a new one repeats. */
export const loadSchedules =
  ({ http, account }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoadedSchedules> => {
    const url = new URL(request.url)
    requireToken(url)
    void account.ensureUser()
    const { signal } = request
    const id = url.searchParams.get('from')
    try {
      const [{ data }, from] = await Promise.all([
        http.call(schedulesApi.listSchedules, {}, { signal }),
        id ? http.call(results.getResult, {}, { params: { id }, signal }) : null,
      ])
      return { state: 'ready', schedules: data, from }
    } catch (error) {
      return { state: 'failed', detail: readFailure(error).detail }
    }
  }
