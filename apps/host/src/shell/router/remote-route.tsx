import { hostPages } from '@bazaar/federation-contract'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import type { Shell } from '../../create-shell.ts'
import type { PageState } from '../../platform/loader/load-page.ts'
import type { KnownPage } from '../../platform/registry/registry.ts'
import { useShell } from '../../use-shell.ts'
import { forwardSignedIn, redirectHome, requireStaff, requireToken } from '../navigation/guard.ts'
import { RemotePage } from '../remote-page/remote-page.tsx'

type Loaded = { page: KnownPage; state: PageState }

const loaderFor =
  ({ registry, openPages, account, loadPage }: Shell, path: string) =>
  async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(request.url)
    if (path === '/login') forwardSignedIn(url)
    await registry.refresh(5_000)
    const known = registry.pageAt(path)
    if (known) openPages.beforeLoad(known.remote)
    const page = registry.pageAt(path)
    // The release that had this page was rolled back.
    if (!page) throw redirectHome(path)
    if (page.access !== 'public') requireToken(url)
    if (page.access === 'user') void account.ensureUser()
    // Only staff fetch the code of staff pages; the API is the real guard.
    if (page.access === 'staff') await requireStaff(account)
    return { page, state: await openPages.whileLoading(page.remote, () => loadPage(page)) }
  }

const isCatalogue = ({ pathname }: { pathname: string }): boolean => pathname === hostPages.catalogue

const RemoteRoute = () => {
  const { page, state } = useLoaderData<Loaded>()
  const { navigation } = useShell()
  const { revalidate } = useRevalidator()
  return (
    <>
      {state.state === 'ready' && <PageTitle title={page.title} />}
      <RemotePage
        key={page.path}
        page={page}
        state={state}
        mode="page"
        onBack={() => navigation.back(isCatalogue, () => navigation.navigate(hostPages.catalogue))}
        onLoadAgain={() => void revalidate()}
      />
    </>
  )
}

/** A page that handles changes of its query itself loads on arrival and on Retry. */
export const ownQuery: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.href === nextUrl.href && defaultShouldRevalidate)

/** The route of a remote's page. Its code loads in the route's loader, so that no reveal waits for React's 300 ms. */
export const remoteRoute = (shell: Shell, page: KnownPage): RouteObject => ({
  path: page.path,
  loader: loaderFor(shell, page.path),
  shouldRevalidate: ownQuery,
  Component: RemoteRoute,
})
