import { Toaster } from '@bazaar/ui'
import { useSignedIn } from '@bazaar/session'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { pageAt } from '../boot/registry.ts'
import { OverrideBanner } from '../overrides/override-banner.tsx'
import { PanelDoor } from '../panel/panel-door.tsx'
import { isSafeMode } from '../remotes/safe-mode.ts'
import { dismiss, useToasts } from '../services/toasts.ts'
import { words } from '../words.ts'
import { LoadingArea } from './loading-area.tsx'
import { LowBalance } from './low-balance.tsx'
import { Navbar } from './navbar.tsx'
import { SafeBanner } from './safe-banner.tsx'
import styles from './shell-layout.module.css'

export const ShellLayout = () => {
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const loading = useNavigation().state === 'loading'
  const toasts = useToasts((state) => state.list)
  // Public pages bring their own frame: the sign-in screen, the legal pages.
  const framed = signedIn && pageAt(pathname)?.access !== 'public'
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      {isSafeMode() && <SafeBanner />}
      {framed && <Navbar />}
      {framed && <LowBalance path="/settings/usage" />}
      <OverrideBanner />
      {loading && <div className={styles.progress} role="progressbar" aria-label={words.loading} />}
      <main id="content" tabIndex={-1} className={framed ? styles.framed : styles.bare}>
        <LoadingArea busy={loading} arrived={pathname} always>
          <Outlet />
        </LoadingArea>
      </main>
      <Toaster toasts={toasts} onDismiss={dismiss} />
      <PanelDoor />
      <ScrollRestoration />
    </>
  )
}
