import type { RemoteName, ShellServices } from '@bazaar/federation-contract'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import type { Shell } from '../../create-shell.ts'
import { useShell } from '../../use-shell.ts'
import { createServices } from './create-services.ts'
import { withHooks } from './legacy-hooks.ts'

const createPage = (shell: Shell, remote: RemoteName | null, search: string) => {
  const address = createStore(() => ({ search }))
  const query = { get: () => address.getState().search, subscribe: address.subscribe }
  return { address, services: withHooks(createServices(shell, remote, query)) }
}

/**
 * Services for one open page, the same object for as long as it is open, whichever builds serve it. What the page
 * carries from one build to the next lives in them. `remote` is null for a page of the host.
 */
export const useServices = (remote: RemoteName | null): ShellServices => {
  const shell = useShell()
  const { search } = useLocation()
  const [{ address, services }] = useState(() => createPage(shell, remote, search))
  // The page gets a new query only while it is rendered at that address, never during a navigation away.
  useLayoutEffect(() => address.setState({ search }), [address, search])
  return services
}
