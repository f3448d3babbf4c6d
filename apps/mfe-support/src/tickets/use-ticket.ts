import { readFailure } from '@bazaar/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShellServices } from '@bazaar/federation-contract'

type Options<T> = {
  services: ShellServices
  /** Loads the ticket. Its identity changes only with the ticket. */
  read: () => Promise<T>
  about: Parameters<ShellServices['news']['subscribe']>[0]
}

/** Actions that are running or waiting for an earlier one. */
export type Busy = ReadonlySet<string>

/** One ticket and its actions; loaded when it is opened and again on news. */
export const useTicket = <T>({ services, read, about }: Options<T>) => {
  const [ticket, setTicket] = useState<T | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy>(new Set())
  const last = useRef(Promise.resolve(true))
  /** Number of the newest request: an earlier answer may arrive after a later one. */
  const newest = useRef(0)
  const load = useCallback(() => {
    const asked = (newest.current += 1)
    const unlessLate = (show: () => void) => {
      if (asked === newest.current) show()
    }
    return read().then(
      (found) =>
        unlessLate(() => {
          setTicket(found)
          setProblem(null)
        }),
      (error: unknown) => unlessLate(() => setProblem(readFailure(error).detail)),
    )
  }, [read])
  useEffect(() => {
    void load()
    return services.news.subscribe(about, () => void load())
  }, [load, services, about])
  const perform = async (what: string, change: () => Promise<T>): Promise<boolean> => {
    setProblem(null)
    try {
      const changed = await change()
      newest.current += 1
      setTicket(changed)
      return true
    } catch (error) {
      setProblem(readFailure(error).detail)
      return false
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== what)))
    }
  }
  /**
   * Runs actions one after another: news may show a change before its own response arrives, and an action started then
   * must not be lost. `what` is busy until its action ends. @returns whether it succeeded
   */
  const act = (what: string, change: () => Promise<T>): Promise<boolean> => {
    setBusy((now) => new Set([...now, what]))
    last.current = last.current.then(() => perform(what, change))
    return last.current
  }
  return { ticket, problem, busy, act, load }
}
