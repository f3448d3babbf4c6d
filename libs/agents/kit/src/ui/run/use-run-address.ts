import type { PageProps } from '@bazaar/federation-contract'
import { useQuery } from '@bazaar/federation-page'
import { useCallback, useEffect, useRef } from 'react'
import { lastRunMemory } from '../run-memory.ts'
import type { AgentRun } from './use-agent-run.ts'

type Options = Pick<PageProps, 'services' | 'mode'> & {
  agentId: string
  /** Path of the page: the agent's own, or the catalogue's. */
  path: string
  run: AgentRun
}

/**
 * Keeps the run on screen in the address, so that a reload, Back and another tab show it again. In the catalogue, `run`
 * names the open agent, so the run is its `result`.
 */
export const useRunAddress = ({ services, mode, agentId, path, run }: Options) => {
  const key = mode === 'page' ? 'run' : 'result'
  const query = useQuery(services)
  const search = query.toString()
  const wanted = query.get(key)
  const shown = useRef<string | null>(null)
  const { runId, resume, show } = run
  const { nav, drafts } = services

  const place = useCallback(
    (id: string) => {
      const params = new URLSearchParams(search)
      if (params.get(key) === id) return
      params.set(key, id)
      // A tab belongs to the result that had it.
      params.delete('tab')
      nav.navigate(`${path}?${params.toString()}`, { replace: true })
    },
    [nav, path, key, search],
  )

  useEffect(() => {
    if (runId === null || shown.current === runId) return
    shown.current = runId
    lastRunMemory(drafts, agentId).write(runId)
    place(runId)
  }, [runId, drafts, agentId, place])

  const first = useRef(true)
  useEffect(() => {
    // A run that is under way comes before the one in the address.
    const resumed = first.current && resume()
    first.current = false
    if (resumed || wanted === null || shown.current === wanted) return
    shown.current = wanted
    void show(wanted)
  }, [wanted, resume, show])

  const last = lastRunMemory(drafts, agentId).read()
  return {
    /** Shows the last result of this page again; null without one. */
    showLast: last === null ? null : () => place(last),
  }
}
