import { Toaster, lazyPart } from '@bazaar/ui'
import { useSignedIn } from '@bazaar/session'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { PanelToggle } from '../../platform/panel/panel-toggle.tsx'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import { LoadingArea } from './loading-area.tsx'
import { LowBalance } from './low-balance.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ShellFrame } from './shell-frame.tsx'
import styles from './shell-layout.module.css'

const OverrideBanner = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "rare" */ '../../platform/overrides/override-banner.tsx')).OverrideBanner,
)
const SafeBanner = lazyPart(async () => (await import(/* webpackChunkName: "rare" */ './safe-banner.tsx')).SafeBanner)
const ConfirmDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "rare" */ './confirm-dialog.tsx')).ConfirmDialog,
)

export const ShellLayout = () => {
  const { registry, notices, safe, confirmation, overrides } = useShell()
  const isConfirming = useStore(confirmation.store, ({ isOpen }) => isOpen)
  const { pathname } = useLocation()
  const signedIn = useSignedIn()
  const loading = useNavigation().state === 'loading'
  const toasts = useStore(notices.store, (state) => state.list)
  const framed = signedIn && registry.pageAt(pathname)?.access !== 'public'
  const above = (
    <>
      <OfflineBanner />
      {framed && <LowBalance path="/settings/usage" />}
      {overrides.isUsed() && <OverrideBanner />}
      {loading && <div className={styles.progress} role="progressbar" aria-label={words.loading} />}
      <Toaster toasts={toasts} onDismiss={notices.dismiss} />
    </>
  )
  return (
    <>
      <ShellFrame framed={framed} first={safe && <SafeBanner />} above={above}>
        <LoadingArea busy={loading} arrived={pathname} always>
          <Outlet />
        </LoadingArea>
      </ShellFrame>
      <PanelToggle />
      {isConfirming && <ConfirmDialog onFailed={() => confirmation.settle(false)} />}
      <ScrollRestoration />
    </>
  )
}
