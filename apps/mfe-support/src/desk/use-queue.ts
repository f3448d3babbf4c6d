import { type DeskTicket, readFailure, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useRef, useState } from 'react'

export type QueueView = (typeof support.queueViews)[number]
export type Filter = { view: QueueView; category: string; search: string }
type Counts = Partial<Record<QueueView, number>>

/** The filtered queue, page by page; reloaded on news. */
export const useQueue = (services: ShellServices, filter: Filter) => {
  const [tickets, setTickets] = useState<readonly DeskTicket[] | null>(null)
  const [counts, setCounts] = useState<Counts>({})
  const [next, setNext] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)
  const { view, category, search } = filter

  const read = useCallback(
    async (cursor: string | null) => {
      asked.current += 1
      const mine = asked.current
      try {
        const page = await services.call(support.queue, {
          view,
          ...(category === '' ? {} : { category }),
          ...(search.trim() === '' ? {} : { search }),
          ...(cursor === null ? {} : { cursor }),
        })
        // A newer request replaced this one.
        if (mine !== asked.current) return
        setTickets((before) => (cursor === null ? page.data : [...(before ?? []), ...page.data]))
        setCounts(page.counts)
        setNext(page.next)
        setProblem(null)
      } catch (error) {
        if (mine === asked.current) setProblem(readFailure(error).detail)
      }
    },
    [services, view, category, search],
  )
  useEffect(() => {
    const timer = setTimeout(() => void read(null))
    const forget = services.news.subscribe('desk', () => void read(null))
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [read, services])
  return { tickets, counts, problem, more: next === null ? null : () => void read(next) }
}
