import { readFailure } from '@bazaar/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShellServices } from '@bazaar/federation-contract'

type Options<T> = {
  services: ShellServices
  /** Reads the ticket; the same function as long as it is the same ticket. */
  read: () => Promise<T>
  about: Parameters<ShellServices['news']['subscribe']>[0]
}

/** What is being done to a ticket, or waits for what is done before it. */
export type Busy = ReadonlySet<string>

/** One ticket and what can be done with it; read when it is opened and again when there is news. */
export const useTicket = <T>({ services, read, about }: Options<T>) => {
  const [ticket, setTicket] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy>(new Set())
  const last = useRef(Promise.resolve(true))
  const load = useCallback(
    () =>
      read().then(
        (found) => {
          setTicket(found)
          setProblem(null)
        },
        (error: unknown) => setProblem(readFailure(error).detail),
      ),
    [read],
  )
  useEffect(() => {
    void load()
    return services.news.subscribe(about, () => void load())
  }, [load, services, about])
  const perform = async (what: string, change: () => Promise<T>): Promise<boolean> => {
    setProblem(null)
    try {
      setTicket(await change())
      return true
    } catch (error) {
      setProblem(readFailure(error).detail)
      return false
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== what)))
    }
  }
  /**
   * `what` is busy until the change is there. One thing after the other, in the order of the presses: news may show a
   * change before its own answer comes, and what is pressed then must not be lost. @returns whether it worked
   */
  const act = (what: string, change: () => Promise<T>): Promise<boolean> => {
    setBusy((now) => new Set([...now, what]))
    last.current = last.current.then(() => perform(what, change))
    return last.current
  }
  return { ticket, problem, busy, act, load }
}
