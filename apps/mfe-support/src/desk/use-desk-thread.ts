import { type DeskThread, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'
import { detailOf } from '../failure.ts'

/** One ticket at the desk and what can be done with it; read again when there is news. */
export const useDeskThread = (services: ShellServices, id: string) => {
  const [ticket, setTicket] = useState<DeskThread | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const load = useCallback(
    () =>
      services.call(support.deskThread, {}, { params: { id } }).then(
        (found) => {
          setTicket(found)
          setProblem(null)
        },
        (error: unknown) => setProblem(detailOf(error)),
      ),
    [services, id],
  )
  useEffect(() => {
    void load()
    return services.news.subscribe('desk', () => void load())
  }, [load, services])
  /** @returns whether it worked */
  const act = async (what: string, change: () => Promise<DeskThread>): Promise<boolean> => {
    setBusy(what)
    setProblem(null)
    try {
      setTicket(await change())
      return true
    } catch (error) {
      setProblem(detailOf(error))
      return false
    } finally {
      setBusy(null)
    }
  }
  return { ticket, problem, busy, act }
}
export type Act = ReturnType<typeof useDeskThread>['act']
