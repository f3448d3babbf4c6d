import { Toaster } from '@bazaar/ui'
import { useSignedIn } from '@bazaar/session'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { pageAt } from '../../platform/registry/registry.ts'
import { OverrideBanner } from '../../platform/overrides/override-banner.tsx'
import { PanelDoor } from '../../platform/panel/panel-door.tsx'
import { isSafeMode } from '../../platform/registry/safe-mode.ts'
import { dismiss, useToasts } from '../../platform/notices/toasts.ts'
import { words } from '../../words.ts'
import { LoadingArea } from './loading-area.tsx'
import { LowBalance } from './low-balance.tsx'
import { SafeBanner } from './safe-banner.tsx'
import { ShellFrame } from './shell-frame.tsx'
import styles from './shell-layout.module.css'

export const ShellLayout = () => {
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const loading = useNavigation().state === 'loading'
  const toasts = useToasts((state) => state.list)
  const framed = signedIn && pageAt(pathname)?.access !== 'public'
  const above = (
    <>
      {framed && <LowBalance path="/settings/usage" />}
      <OverrideBanner />
      {loading && <div className={styles.progress} role="progressbar" aria-label={words.loading} />}
    </>
  )
  return (
    <>
      <ShellFrame framed={framed} first={isSafeMode() && <SafeBanner />} above={above}>
        <LoadingArea busy={loading} arrived={pathname} always>
          <Outlet />
        </LoadingArea>
      </ShellFrame>
      <Toaster toasts={toasts} onDismiss={dismiss} />
      <PanelDoor />
      <ScrollRestoration />
    </>
  )
}
