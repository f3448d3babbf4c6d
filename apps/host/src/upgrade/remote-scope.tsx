import { type Carried, type RemoteName, carriedIn } from '@bazaar/federation-contract'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import type { KnownPage } from '../boot/registry.ts'
import { show } from './in-use.ts'

type Scope = { remote: RemoteName; carried: Carried }

const ScopeContext = createContext<Scope | null>(null)

/** The remote whose page this is; null in the host's own pages. */
export const useScope = (): Scope | null => use(ScopeContext)

type Props = { page: KnownPage; build: { buildId: string; degradedFrom: string | null }; children: ReactNode }

/**
 * Stands around a page of a remote for as long as the page is open, whichever builds serve it: who holds the build
 * is known from here, and what the page carries from one build to the next is kept here.
 */
export const RemoteScope = ({ page, build, children }: Props) => {
  const { remote, title } = page
  const { buildId, degradedFrom } = build
  const [scope] = useState<Scope>(() => ({ remote, carried: carriedIn(new Map()) }))
  useEffect(
    () => show({ remote, title, buildId, wanted: degradedFrom ?? buildId }),
    [remote, title, buildId, degradedFrom],
  )
  return <ScopeContext value={scope}>{children}</ScopeContext>
}
