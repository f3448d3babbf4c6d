import type { Ticket } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCallback, useEffect, useState } from 'react'
import { ticketList } from './tolerant.ts'

/** The user's tickets, loaded with the page and again on news. The shell logs failures; a list that was shown stays. */
export const useTickets = (services: ShellServices) => {
  const [list, setList] = useState<readonly Ticket[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      services
        .call(ticketList, {})
        .then(({ data }) => {
          setList(data)
          setFailed(false)
        })
        .catch(() => setFailed(true)),
    [services],
  )
  useEffect(() => {
    void load()
    return services.news.subscribe('tickets', () => void load())
  }, [load, services])
  return { list, failed: failed && list === null, load }
}
