import { session } from '@bazaar/session'
import { redirect } from 'react-router-dom'
import type { Account } from '../../platform/session/account.ts'

/** Accepts only paths of this site, as the browser reads them: `//host`, `/\host` and `/<tab>/host` all leave it. */
export const safeNext = (next: string | null): string | null => {
  if (!next?.startsWith('/')) return null
  const url = URL.parse(next, location.origin)
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Guarded pages need a token in local storage, nothing else (product.md §2); the server is the real guard. */
export const requireToken = (url: URL): void => {
  if (session.getState().token) return
  const here = url.pathname + url.search
  throw redirect(here === '/ai-agents' ? '/login' : `/login?next=${encodeURIComponent(here)}`)
}

/** Redirects users without staff rights to the catalogue. */
export const requireStaff = async ({ ensureUser }: Account): Promise<void> => {
  await ensureUser()
  if (session.getState().user?.role !== 'staff') throw redirect('/ai-agents')
}

/** A signed-in user comes back from Google, to confirm who they are. */
const bringsCredential = (): boolean => new URLSearchParams(location.hash.slice(1)).has('id_token')

/** The sign-in page forwards signed-in users (acceptance.md C52). */
export const forwardSignedIn = (url: URL): void => {
  if (session.getState().token && !bringsCredential())
    throw redirect(safeNext(url.searchParams.get('next')) ?? '/ai-agents')
}

export const home = (): string => (session.getState().token ? '/ai-agents' : '/login')

/** The visitor is not signed in, and no remote serves the sign-in page. */
export class NoSignIn extends Error {}

/** For an unknown address. @throws {NoSignIn} when home is that address, which would redirect forever */
export const redirectHome = (from: string): Response => {
  if (home() === from) throw new NoSignIn()
  return redirect(home())
}
