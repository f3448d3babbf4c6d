import { support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useQuery } from '@bazaar/federation-page'
import type { Filter } from './use-queue.ts'

const first = 'open'

/** The address of the desk with these changes; empty values and the first view are left out. */
const addressWith = (query: URLSearchParams, changes: Readonly<Record<string, string>>): string => {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(changes)) {
    if (value === '' || (key === 'view' && value === first)) next.delete(key)
    else next.set(key, value)
  }
  return next.size === 0 ? '/desk' : `/desk?${next.toString()}`
}

/** The filter of the queue in the address: a reload keeps it, and Back returns to the one before. Typing adds no steps. */
export const useFilter = (services: ShellServices) => {
  const query = useQuery(services)
  const filter: Filter = {
    view: support.queueViews.find((view) => view === query.get('view')) ?? first,
    category: query.get('category') ?? '',
    search: query.get('search') ?? '',
  }
  const { navigate } = services.nav
  return {
    filter,
    /** Address of the queue without a ticket. */
    list: addressWith(query, { ticket: '' }),
    choose: (changes: Partial<Filter>) => navigate(addressWith(query, changes), { replace: 'search' in changes }),
    open: (ticket: string) => navigate(addressWith(query, { ticket }), { replace: query.has('ticket') }),
  }
}
