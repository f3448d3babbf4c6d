import { currentLocale } from '@bazaar/locale'
import { drawn } from '@bazaar/http'
import { density, theme, watchOtherTabs } from '@bazaar/session'
import { Refused, report } from '@bazaar/federation-runtime'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { type Root, createRoot } from 'react-dom/client'
import { type DataRouter, RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { Shell } from '../create-shell.ts'
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts'
import { followLanguage } from '../platform/session/follow-language.ts'
import { CrashPage } from '../shell/layout/crash-page.tsx'
import { UnverifiedPage } from '../shell/layout/unverified-page.tsx'
import { followPages } from '../shell/router/new-pages.ts'
import { routes } from '../shell/router/routes.tsx'
import { endSplash } from '../shell/splash/end-splash.ts'
import { translations } from '../translations.ts'
import { ShellContext } from '../use-shell.ts'
import { words } from '../words.ts'
import { adoptPageStyles, readTyped, writeTyped } from './first-view.ts'
import { inNextTask } from './next-task.ts'

const signInPath = (router: DataRouter): string => {
  const { pathname, search } = router.state.location
  return pathname === '/login' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`
}

const followSession = ({ onLeave, notices }: Shell, router: DataRouter): void => {
  onLeave((reason) => {
    if (reason === 'expired') notices.notify('info', words.expired)
    void router.navigate(reason === 'expired' ? signInPath(router) : '/login', { replace: true })
  })
  watchOtherTabs(
    () => void router.navigate('/login', { replace: true }),
    () => void router.revalidate(),
  )
}

/** Keeps the prerendered markup until the first page is ready, and moves what was typed in it into the real form. */
const showWhenReady = (element: HTMLElement, router: DataRouter, show: () => void): void => {
  const replace = () => {
    const typed = readTyped(element)
    flushSync(show)
    writeTyped(element, typed)
  }
  if (element.childElementCount === 0 || router.state.initialized) return replace()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    // In a task of its own, behind the one that ran the page's script.
    inNextTask(replace)
  })
}

const retryMs = 5_000

/** Without this code a tab would not learn of killed builds: until it has arrived, it is asked for again. */
const loadLater = (shell: Shell): void =>
  void import(/* webpackChunkName: "later" */ './later.ts').then(
    ({ startLater }) => startLater(shell),
    () => setTimeout(loadLater, retryMs, shell),
  )

const startRouter = (shell: Shell, element: HTMLElement, show: (content: ReactNode) => void): void => {
  startTelemetry(shell)
  const router = createBrowserRouter(routes(shell))
  shell.navigation.bind(router)
  followSession(shell, router)
  followPages(shell, router)
  shell.upgrade.follow(() => router.revalidate())
  followLanguage()
  // The service worker's document may be an old one: what was released or killed since is applied as in any open tab.
  if (navigator.serviceWorker?.controller) void shell.registry.refresh(0)
  shell.tabErrors.watch(shell.remotes())
  showWhenReady(element, router, () => {
    shell.http.warm()
    void drawn().then(() => {
      shell.hints.listAll()
      loadLater(shell)
    })
    show(<RouterProvider router={router} />)
  })
}

/** Safe mode ignores this browser's overrides. */
const readOverrides = async ({ safe, registry, overrides }: Shell): Promise<void> => {
  if (safe) return
  await overrides.read(registry.current())
  registry.override(overrides.apply)
}

const showIn = (shell: Shell, root: Root) => (content: ReactNode) =>
  root.render(<ShellContext value={shell}>{content}</ShellContext>)

/** Boots the shell into `#root`. If the page's registry cannot be trusted, it shows only an error page. */
export const start = async (shell: Shell): Promise<void> => {
  theme.follow()
  density.follow()
  endSplash()
  adoptPageStyles()
  const element = document.getElementById('root')
  if (!element) return
  const show = showIn(shell, createRoot(element))
  // A page in English is better than none.
  const translated = translations[currentLocale()]?.().catch(() => undefined)
  try {
    await shell.registry.readInline()
    await readOverrides(shell)
  } catch (error) {
    await translated
    if (!(error instanceof Refused)) {
      show(<CrashPage />)
      throw error
    }
    report({ kind: 'registry', remote: null, what: error.reason })
    show(<UnverifiedPage reason={error.reason} />)
    return
  }
  await translated
  startRouter(shell, element, show)
}
