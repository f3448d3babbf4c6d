import { useCallback, useEffect, useState } from 'react'
import type { ShellServices } from '@bazaar/federation-contract'
import { detailOf } from '../failure.ts'

type Options<T> = {
  services: ShellServices
  /** Reads the ticket; the same function as long as it is the same ticket. */
  read: () => Promise<T>
  about: Parameters<ShellServices['news']['subscribe']>[0]
}

/** One ticket and what can be done with it; read when it is opened and again when there is news. */
export const useTicket = <T>({ services, read, about }: Options<T>) => {
  const [ticket, setTicket] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const load = useCallback(
    () =>
      read().then(
        (found) => {
          setTicket(found)
          setProblem(null)
        },
        (error: unknown) => setProblem(detailOf(error)),
      ),
    [read],
  )
  useEffect(() => {
    void load()
    return services.news.subscribe(about, () => void load())
  }, [load, services, about])
  /** `what` is busy until the change is there. @returns whether it worked */
  const act = async (what: string, change: () => Promise<T>): Promise<boolean> => {
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
  return { ticket, problem, busy, act, load }
}
