import { applyTheme, readTheme, watchOtherTabs } from '@bazaar/session'
import { Refused, report } from '@bazaar/federation-runtime'
import { flushSync } from 'react-dom'
import { type Root, createRoot } from 'react-dom/client'
import { type DataRouter, RouterProvider, createBrowserRouter } from 'react-router-dom'
import { readOverrides, withOverrides } from '../platform/overrides/overrides.ts'
import { watchTabErrors } from '../platform/panel/tab-errors.ts'
import { isSafeMode } from '../platform/registry/safe-mode.ts'
import { CrashPage } from '../shell/layout/crash-page.tsx'
import { UnverifiedPage } from '../shell/layout/unverified-page.tsx'
import { bindNavigation } from '../shell/navigation/navigation.ts'
import { followPages } from '../shell/router/new-pages.ts'
import { routes } from '../shell/router/routes.tsx'
import { startField } from '../platform/telemetry/start-field.ts'
import { endSplash } from '../shell/splash/end-splash.ts'
import { onLeave } from '../platform/session/http.ts'
import { notify } from '../platform/notices/toasts.ts'
import { followExchanges } from '../platform/upgrade/exchange.ts'
import { followReleases } from '../platform/upgrade/follow-releases.ts'
import { words } from '../words.ts'
import { knowPageStyles, readTyped, writeTyped } from './first-view.ts'
import { dressRegistry, readInlineRegistry, registry } from '../platform/registry/registry.ts'

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
}

/** What stands in the page until then stays, and what was typed in it goes on in the form that replaces it. */
const replaceFirstView = (element: HTMLElement, root: Root, router: DataRouter): void => {
  const typed = readTyped(element)
  flushSync(() => root.render(<RouterProvider router={router} />))
  writeTyped(element, typed)
}

const showWhenReady = (element: HTMLElement, root: Root, router: DataRouter): void => {
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

const startRouter = (element: HTMLElement, root: Root): void => {
  const router = createBrowserRouter(routes())
  bindNavigation((to, options) => void router.navigate(to, options))
  followSession(router)
  followPages(router)
  followExchanges(() => router.revalidate())
  followReleases()
  startField()
  watchTabErrors()
  showWhenReady(element, root, router)
}

/** Safe mode passes over what this browser has from elsewhere. */
const dressInBrowser = async (): Promise<void> => {
  if (isSafeMode()) return
  await readOverrides(registry())
  dressRegistry(withOverrides)
}

/** Boots the shell into `#root`; when the page's registry cannot be trusted, nothing is loaded but the page that says so. */
export const start = async (): Promise<void> => {
  applyTheme(readTheme())
  endSplash()
  knowPageStyles()
  const element = document.getElementById('root')
  if (!element) return
  const root = createRoot(element)
  try {
    await readInlineRegistry()
    await dressInBrowser()
  } catch (error) {
    if (!(error instanceof Refused)) {
      root.render(<CrashPage />)
      throw error
    }
    report({ kind: 'registry', remote: null, what: error.reason })
    root.render(<UnverifiedPage reason={error.reason} />)
    return
  }
  startRouter(element, root)
}
