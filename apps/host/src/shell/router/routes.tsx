import { hostPages } from '@bazaar/federation-contract'
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router-dom'
import { knownPages, pageAt, refreshRegistry } from '../../platform/registry/registry.ts'
import { CataloguePage } from '../catalogue/catalogue-page.tsx'
import { ShellLayout } from '../layout/shell-layout.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { ErrorPage } from '../layout/error-page.tsx'
import { loadList, loadResult } from '../results/load-results.ts'
import { ensureUser } from '../../platform/session/account.ts'
import { beforeUnknown } from '../../platform/upgrade/exchange.ts'
import { redirectHome, requireToken } from '../navigation/guard.ts'
import { remoteRoute } from './remote-route.tsx'

const catalogue: RouteObject = {
  path: hostPages.catalogue,
  loader: ({ request }) => {
    requireToken(new URL(request.url))
    void ensureUser()
    return null
  },
  Component: CataloguePage,
}

/** Loaded with their code when they are visited; data and code come at the same time. A router empties `lazy`, so each has its own. */
const results = (): RouteObject[] => [
  {
    path: hostPages.results,
    loader: loadList,
    lazy: { Component: async () => (await import('../results/results-page.tsx')).default },
  },
  {
    path: hostPages.result,
    loader: loadResult,
    lazy: { Component: async () => (await import('../results/result-page.tsx')).default },
  },
]

/** The route that all others stand in. */
export const shellRoute = 'shell'

/** An address that nobody has, or that only a newer release has: it gets its route when the tab learns of it. */
const elsewhere = async ({ request }: LoaderFunctionArgs): Promise<Response> => {
  await refreshRegistry(5_000)
  beforeUnknown()
  const { pathname, search } = new URL(request.url)
  return pageAt(pathname) ? redirect(pathname + search) : redirectHome(pathname)
}

/**
 * The product's addresses: the host's own pages, and one route for each page that a remote declares in the
 * registry. Anything else goes to the sign-in page (product.md §2). First file to open in this app.
 */
export const routes = (): RouteObject[] => [
  {
    id: shellRoute,
    Component: ShellLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
    children: [
      catalogue,
      ...results(),
      ...knownPages().map(remoteRoute),
      { path: '*', loader: elsewhere, Component: Outlet },
    ],
  },
]
