import { type Carried, type RemoteName, carriedIn } from '@bazaar/federation-contract'
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { mount } from './in-use.ts'

type Scope = { remote: RemoteName; carried: Carried }

const ScopeContext = createContext<Scope | null>(null)

/** The remote whose page this is; null in the host's own pages. */
export const useScope = (): Scope | null => use(ScopeContext)

type Props = { remote: RemoteName; buildId: string; children: ReactNode }

/**
 * Stands around a page of a remote for as long as the page is open, whichever builds serve it: who holds the build
 * is known from here, and what the page carries from one build to the next is kept here.
 */
export const RemoteScope = ({ remote, buildId, children }: Props) => {
  const [scope] = useState<Scope>(() => ({ remote, carried: carriedIn(new Map()) }))
  useEffect(() => mount(remote, buildId), [remote, buildId])
  return <ScopeContext value={scope}>{children}</ScopeContext>
}
