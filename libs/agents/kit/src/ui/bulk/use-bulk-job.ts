import { bulk, type BulkJob } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useRef, useState } from 'react'

const lookMs = 2_000

/** The newest bulk job of an agent, read again while rows are open. */
export const useBulkJob = (agent: string, services: ShellServices) => {
  const [job, setJob] = useState<BulkJob | null>(null)
  const [misses, setMisses] = useState(0)
  const reads = useRef({ asked: 0, shown: 0 })
  const load = useCallback(
    async (id?: string): Promise<void> => {
      const turn = (reads.current.asked += 1)
      const found = await services.call(bulk.readBulk, id === undefined ? { agent } : { id })
      // A later question knows more.
      if (turn < reads.current.shown) return
      reads.current.shown = turn
      setJob(found.job)
    },
    [agent, services],
  )
  const id = job?.id
  const open = job?.open ?? 0
  useEffect(() => {
    if (id === undefined || open === 0) return undefined
    const timer = setTimeout(() => void load(id).catch(() => setMisses(misses + 1)), lookMs)
    return () => clearTimeout(timer)
  }, [job, id, open, load, misses])
  const charged = job?.credits_charged
  const done = open === 0
  useEffect(() => {
    if (id !== undefined) void services.credits.refresh().catch(() => undefined)
  }, [id, charged, done, services])
  const stop = async (): Promise<void> => {
    if (id === undefined) return
    await services.call(bulk.stopBulk, { id })
    await load(id)
  }
  return { job, load, stop }
}
