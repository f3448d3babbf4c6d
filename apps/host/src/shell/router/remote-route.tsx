import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { type KnownPage, pageAt, refreshRegistry } from '../../platform/registry/registry.ts'
import { type PageState, loadPage } from '../../platform/loader/load-page.ts'
import { RemotePage } from '../remote-page/remote-page.tsx'
import { ensureUser } from '../../platform/session/account.ts'
import { shellServices } from '../services/shell-services.ts'
import { words } from '../../words.ts'
import { beforeLoad } from '../../platform/open-pages/before-load.ts'
import { whileLoading } from '../../platform/open-pages/in-use.ts'
import { forwardSignedIn, redirectHome, requireStaff, requireToken } from '../navigation/guard.ts'

type Loaded = { page: KnownPage; state: PageState }

const loaderFor =
  (path: string) =>
  async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(request.url)
    if (path === '/login') forwardSignedIn(url)
    await refreshRegistry(5_000)
    const known = pageAt(path)
    if (known) beforeLoad(known.remote)
    const page = pageAt(path)
    // The release that had this page was rolled back.
    if (!page) throw redirectHome(path)
    if (page.access !== 'public') requireToken(url)
    if (page.access === 'user') void ensureUser()
    // The code of staff pages is fetched for staff only; the API is the real guard.
    if (page.access === 'staff') await requireStaff()
    return { page, state: await whileLoading(page.remote, () => loadPage(page)) }
  }

const RemoteRoute = () => {
  const { page, state } = useLoaderData<Loaded>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      {state.state === 'ready' && <title>{words.pageTitle(page.title, shellServices.brand.name)}</title>}
      <RemotePage
        key={page.path}
        page={page}
        state={state}
        mode="page"
        onBack={() => void navigate('/ai-agents')}
        onLoadAgain={() => void revalidate()}
      />
    </>
  )
}

/** The host's route of a remote's page: code loads in the loader, so no reveal waits for React's 300 ms. */
export const remoteRoute = (page: KnownPage): RouteObject => ({
  path: page.path,
  loader: loaderFor(page.path),
  // A page is loaded on arrival and on Retry; a change of its query is its own affair.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname !== nextUrl.pathname || (currentUrl.href === nextUrl.href && defaultShouldRevalidate),
  Component: RemoteRoute,
})
