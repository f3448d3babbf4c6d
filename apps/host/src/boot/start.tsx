import { applyTheme, isFirstTime, readTheme, session, watchOtherTabs } from '@bazaar/session'
import { createRoot } from 'react-dom/client'
import { type DataRouter, RouterProvider, createBrowserRouter } from 'react-router-dom'
import { readOverrides, withOverrides } from '../overrides/overrides.ts'
import { watchTabErrors } from '../panel/tab-errors.ts'
import { isSafeMode } from '../remotes/safe-mode.ts'
import { bindNavigation } from '../router/navigation.ts'
import { followPages } from '../router/new-pages.ts'
import { routes } from '../router/routes.tsx'
import { startField } from '../field/start-field.ts'
import { FirstSplash } from '../splash/splash.tsx'
import { onLeave } from '../services/http.ts'
import { notify } from '../services/toasts.ts'
import { followExchanges } from '../upgrade/exchange.ts'
import { followReleases } from '../upgrade/follow-releases.ts'
import { words } from '../words.ts'
import { dressRegistry, readInlineRegistry, registry } from './registry.ts'

const signInPath = (router: DataRouter): string => {
  const { pathname, search } = router.state.location
  return pathname === '/login' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`
}

const followSession = (router: DataRouter): void => {
  onLeave((reason) => {
    if (reason === 'expired') notify('info', words.expired)
    void router.navigate(reason === 'expired' ? signInPath(router) : '/login', { replace: true })
  })
  watchOtherTabs(
    () => void router.navigate('/login', { replace: true }),
    () => void router.revalidate(),
  )
  // A page restored from the back-forward cache may show what a sign-out has cleared.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && !session.getState().token) void router.revalidate()
  })
}

const isFirstPage = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && isFirstTime('welcomed')

/** Boots the shell into `#root`. */
export const start = async (): Promise<void> => {
  applyTheme(readTheme())
  readInlineRegistry()
  if (!isSafeMode()) {
    await readOverrides(registry())
    dressRegistry(withOverrides)
  }
  const router = createBrowserRouter(routes())
  bindNavigation((to, options) => void router.navigate(to, options))
  followSession(router)
  followPages(router)
  followExchanges(() => router.revalidate())
  followReleases()
  startField()
  watchTabErrors()
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <>
        <RouterProvider router={router} />
        <FirstSplash first={isFirstPage()} />
      </>,
    )
}
