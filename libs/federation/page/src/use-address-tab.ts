import type { ShellServices } from '@bazaar/federation-contract'
import { useState } from 'react'
import { useQuery } from './hooks.ts'

type Part = Pick<ShellServices, 'nav'>

const nothing = () => undefined
const nowhere: Part = {
  nav: { Link: () => null, navigate: nothing, query: { get: () => '', subscribe: () => nothing } },
}

/**
 * The chosen tab of a page or of its result, as `tab` in the address: a reload and another browser tab show it again, and
 * choosing adds nothing to the history. Without a shell, as in a sample, it lasts as long as the component.
 * @param first shown while the address names none of `ids`
 */
export const useAddressTab = <Id extends string>(
  services: Part | undefined,
  ids: readonly Id[],
  first: Id,
): readonly [Id, (id: string) => void] => {
  const { nav } = services ?? nowhere
  const query = useQuery({ nav })
  // Shown at once: pages that load with their address follow later.
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = chosen ?? query.get('tab')
  const choose = (id: string) => {
    setChosen(id)
    query.set('tab', id)
    nav.navigate(`?${query.toString()}`, { replace: true })
  }
  return [ids.find((id) => id === wanted) ?? first, choose]
}
