import { type RemoteDeclaration, type RemoteModule, contractVersion } from '@bazaar/federation-contract'

type PageIds<D extends Pick<RemoteDeclaration, 'pages'>> = D['pages'][number]['id']

/**
 * The module that a remote exposes as `./remote`: the code of each page it declares, and of no other.
 * @example defineRemote<typeof declaration>({ weather: () => import('./weather-page.tsx') })
 */
export const defineRemote = <D extends Pick<RemoteDeclaration, 'pages'>>(
  pages: Record<PageIds<D>, RemoteModule['pages'][string]>,
): RemoteModule => ({ contract: contractVersion, pages })
