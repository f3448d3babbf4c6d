import { type Carried, type RemoteName, carriedIn } from '@bazaar/federation-contract'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import type { KnownPage } from '../registry/registry.ts'
import { show } from './in-use.ts'

type Scope = { remote: RemoteName; carried: Carried }

const ScopeContext = createContext<Scope | null>(null)

/** The remote whose page this is; null in the host's own pages. */
export const useScope = (): Scope | null => use(ScopeContext)

/**
 * Stands around a page of a remote for as long as the page is open, whichever builds serve it: who holds the build
 * is known from here, and what the page carries from one build to the next is kept here.
 */
export const RemoteScope = ({ remote, children }: { remote: RemoteName; children: ReactNode }) => {
  const [scope] = useState<Scope>(() => ({ remote, carried: carriedIn(new Map()) }))
  return <ScopeContext value={scope}>{children}</ScopeContext>
}

type Shown = { page: KnownPage; buildId: string; wanted: string }

/** Stands beside a page while it works: a page that broke shows no build, so another may be taken up. */
export const ShownPage = ({ page: { remote, title }, buildId, wanted }: Shown) => {
  useEffect(() => show({ remote, title, buildId, wanted }), [remote, title, buildId, wanted])
  return null
}
