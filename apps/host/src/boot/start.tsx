import { currentLocale } from '@bazaar/locale'
import { drawn } from '@bazaar/http'
import { density, theme, watchOtherTabs } from '@bazaar/session'
import { Refused, report } from '@bazaar/federation-runtime'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
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
import { FirstPage } from './first-page.tsx'
import { adoptPageStyles } from './first-view.ts'
import { nextTask } from './next-task.ts'

const signInPath = (router: DataRouter): string => {
  const { pathname, search } = router.state.location
  return pathname === '/login' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`
}

const followSession = ({ onLeave, notices }: Shell, router: DataRouter): void => {
  const leave = (reason: 'expired' | 'signedOut') => {
    if (reason === 'expired') notices.notify('info', words.expired)
    void router.navigate(reason === 'expired' ? signInPath(router) : '/login', { replace: true })
  }
  onLeave(leave)
  watchOtherTabs(leave, (replaced) => (replaced ? location.reload() : void router.revalidate()))
}

/** Calls back when the first page can be rendered. Until then the prerendered markup stays. */
const whenReady = (router: DataRouter, show: () => void): void => {
  if (router.state.initialized) return show()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    // Behind the task that ran the page's script.
    void nextTask().then(show)
  })
}

const retryMs = 5_000

/** Without this code a tab would not learn of killed builds: until it has arrived, it is asked for again. */
const loadLater = (shell: Shell): void =>
  void import(/* webpackChunkName: "later" */ './later.ts').then(
    ({ startLater }) => startLater(shell),
    () => setTimeout(loadLater, retryMs, shell),
  )

const startRouter = (shell: Shell, { before, root, show }: Stage): void => {
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
  const onShown = (): void => {
    shell.http.warm()
    void drawn().then(() => {
      shell.hints.listAll()
      loadLater(shell)
    })
  }
  whenReady(router, () =>
    startTransition(() =>
      show(
        <FirstPage before={before} root={root} onShown={onShown}>
          <RouterProvider router={router} />
        </FirstPage>,
      ),
    ),
  )
}

/** Safe mode ignores this browser's overrides. */
const readOverrides = async ({ safe, registry, overrides }: Shell): Promise<void> => {
  if (safe) return
  await overrides.read(registry.current())
  registry.override(overrides.apply)
}

type Stage = { before: HTMLElement; root: HTMLElement; show: (content: ReactNode) => void }

const stageOf = (shell: Shell, before: HTMLElement): Stage => {
  const root = document.createElement('div')
  root.id = before.id
  const react = createRoot(root)
  return { before, root, show: (content) => react.render(<ShellContext value={shell}>{content}</ShellContext>) }
}

/** Boots the shell into `#root`. If the page's registry cannot be trusted, it shows only an error page. */
export const start = async (shell: Shell): Promise<void> => {
  theme.follow()
  density.follow()
  endSplash()
  adoptPageStyles()
  const element = document.getElementById('root')
  if (!element) return
  const stage = stageOf(shell, element)
  const fail = (content: ReactNode): void => {
    element.replaceWith(stage.root)
    stage.show(content)
  }
  // A page in English is better than none.
  const translated = translations[currentLocale()]?.().catch(() => undefined)
  try {
    await shell.registry.readInline()
    await readOverrides(shell)
  } catch (error) {
    await translated
    if (!(error instanceof Refused)) {
      fail(<CrashPage />)
      throw error
    }
    report({ kind: 'registry', remote: null, what: error.reason })
    fail(<UnverifiedPage reason={error.reason} />)
    return
  }
  await translated
  await nextTask()
  startRouter(shell, stage)
}
