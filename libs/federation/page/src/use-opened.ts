import type { ShellServices } from '@bazaar/federation-contract'
import { useQuery } from './hooks.ts'

/**
 * What is open of a list, by its id in the address. Closing it goes back to the list that it was opened from, so that the
 * history does not grow.
 * @param key in the query of the page at `path`
 * @param list address of the list, for who came by a link
 */
export const useOpened = (services: Pick<ShellServices, 'nav'>, key: string, path: string, list: string = path) => {
  const id = useQuery(services).get(key)
  const { navigate, back } = services.nav
  const toList = () => navigate(list, { replace: true })
  return {
    id,
    open: (next: string) => navigate(`${path}?${key}=${next}`, { replace: id !== null }),
    close: () =>
      back
        ? back(({ pathname, search }) => pathname === path && !new URLSearchParams(search).has(key), toList)
        : toList(),
  }
}
