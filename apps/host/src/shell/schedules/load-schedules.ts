import { type ScheduleDraft, scheduleDraftKey } from '@bazaar/agents-kit'
import { type Schedule, readFailure, results, schedulesApi } from '@bazaar/contracts'
import { drafts } from '@bazaar/session'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Shell } from '../../create-shell.ts'
import { requireToken } from '../navigation/guard.ts'

const Draft: z.ZodType<ScheduleDraft> = z.object({
  agent: z.string(),
  title: z.string(),
  input: z.record(z.string(), z.unknown()),
})

export type LoadedSchedules =
  | { state: 'ready'; schedules: readonly Schedule[]; from: ScheduleDraft | null }
  | { state: 'failed'; detail: string }

/** The schedules, and what a new one repeats: the result in `?from`, or with `?form` a filled form. */
export const loadSchedules =
  ({ http, account }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoadedSchedules> => {
    const url = new URL(request.url)
    requireToken(url)
    void account.ensureUser()
    const { signal } = request
    const id = url.searchParams.get('from')
    const filled = url.searchParams.has('form') ? (Draft.safeParse(drafts.read(scheduleDraftKey)).data ?? null) : null
    try {
      const [{ data }, from] = await Promise.all([
        http.call(schedulesApi.listSchedules, {}, { signal }),
        id ? http.call(results.getResult, {}, { params: { id }, signal }) : filled,
      ])
      return { state: 'ready', schedules: data, from }
    } catch (error) {
      return { state: 'failed', detail: readFailure(error).detail }
    }
  }
