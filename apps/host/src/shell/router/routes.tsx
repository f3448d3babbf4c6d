import { hostPages } from '@bazaar/federation-contract'
import { session } from '@bazaar/session'
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router-dom'
import type { Shell } from '../../create-shell.ts'
import { CataloguePage } from '../catalogue/catalogue-page.tsx'
import { ErrorPage } from '../layout/error-page.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { ShellLayout } from '../layout/shell-layout.tsx'
import { redirectHome, requireToken } from '../navigation/guard.ts'
import { ownQuery, remoteRoute } from './remote-route.tsx'

/** An API that does not answer delays the catalogue no longer than this. */
const maxWaitMs = 1_000

const catalogue = ({ account }: Shell): RouteObject => ({
  path: hostPages.catalogue,
  loader: async ({ request }) => {
    requireToken(new URL(request.url))
    const asked = account.ensureUser()
    // What is above the cards depends on the account: without it they would be drawn too high.
    if (session.getState().user?.business === undefined)
      await Promise.race([asked, new Promise((settle) => setTimeout(settle, maxWaitMs))])
    return null
  },
  Component: CataloguePage,
})

/**
 * Loaders are outside the first script too; those of results come with `boot/later.ts`, so that code and data load in
 * parallel. Each router gets new objects, because it empties `lazy`.
 */
const work = (shell: Shell): RouteObject[] => [
  {
    path: hostPages.results,
    lazy: {
      loader: async () => (await import(/* webpackChunkName: "later" */ '../results/load-results.ts')).loadList(shell),
      Component: async () => (await import('../results/results-page.tsx')).default,
    },
  },
  {
    path: hostPages.result,
    shouldRevalidate: ownQuery,
    lazy: {
      loader: async () =>
        (await import(/* webpackChunkName: "later" */ '../results/load-results.ts')).loadResult(shell),
      Component: async () => (await import('../results/result-page.tsx')).default,
    },
  },
  {
    path: hostPages.schedules,
    lazy: {
      loader: async () =>
        (await import(/* webpackChunkName: "schedules" */ '../schedules/load-schedules.ts')).loadSchedules(shell),
      Component: async () =>
        (await import(/* webpackChunkName: "schedules" */ '../schedules/schedules-page.tsx')).default,
    },
  },
  {
    path: hostPages.recipes,
    lazy: {
      loader: async () =>
        (await import(/* webpackChunkName: "recipes" */ '../recipes/load-recipes.ts')).loadRecipes(shell),
      Component: async () => (await import(/* webpackChunkName: "recipes" */ '../recipes/recipes-page.tsx')).default,
    },
  },
]

/** Id of the route around all others. */
export const shellRoute = 'shell'

/** An unknown address, or one that only a newer release has: it gets its route when the tab learns of that release. */
const elsewhere =
  ({ registry, openPages }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    await registry.refresh(5_000)
    openPages.beforeUnknown()
    const { pathname, search } = new URL(request.url)
    return registry.pageAt(pathname) ? redirect(pathname + search) : redirectHome(pathname)
  }

/**
 * The product's addresses: the host's own pages, and one route for each page that a remote declares in the
 * registry. Anything else goes to the sign-in page (product.md §2). First file to open in this app.
 */
export const routes = (shell: Shell): RouteObject[] => [
  {
    id: shellRoute,
    Component: ShellLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageSkeleton,
    children: [
      catalogue(shell),
      ...work(shell),
      ...shell.registry.pages().map((page) => remoteRoute(shell, page)),
      { path: '*', loader: elsewhere(shell), Component: Outlet },
    ],
  },
]
