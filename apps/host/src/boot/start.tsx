import { applyTheme, readTheme, session, watchOtherTabs } from '@bazaar/session'
import { flushSync } from 'react-dom'
import { type Root, createRoot } from 'react-dom/client'
import { type DataRouter, RouterProvider, createBrowserRouter } from 'react-router-dom'
import { bindNavigation } from '../router/navigation.ts'
import { followPages } from '../router/new-pages.ts'
import { routes } from '../router/routes.tsx'
import { startField } from '../field/start-field.ts'
import { endSplash } from '../splash/end-splash.ts'
import { onLeave } from '../services/http.ts'
import { notify } from '../services/toasts.ts'
import { followExchanges } from '../upgrade/exchange.ts'
import { followReleases } from '../upgrade/follow-releases.ts'
import { words } from '../words.ts'
import { knowPageStyles, readTyped, writeTyped } from './first-view.ts'
import { readInlineRegistry } from './registry.ts'

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

/** What stands in the page until then stays, and what was typed in it goes on in the form that replaces it. */
const replaceFirstView = (element: HTMLElement, root: Root, router: DataRouter): void => {
  const typed = readTyped(element)
  flushSync(() => root.render(<RouterProvider router={router} />))
  writeTyped(element, typed)
}

const showWhenReady = (element: HTMLElement, router: DataRouter): void => {
  const root = createRoot(element)
  if (element.childElementCount === 0 || router.state.initialized) {
    replaceFirstView(element, root, router)
    return
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    replaceFirstView(element, root, router)
  })
}

/** Boots the shell into `#root`. */
export const start = (): void => {
  applyTheme(readTheme())
  endSplash()
  knowPageStyles()
  readInlineRegistry()
  const router = createBrowserRouter(routes())
  bindNavigation((to, options) => void router.navigate(to, options))
  followSession(router)
  followPages(router)
  followExchanges(() => router.revalidate())
  followReleases()
  startField()
  const element = document.getElementById('root')
  if (element) showWhenReady(element, router)
}
