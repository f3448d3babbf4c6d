import { Toaster } from '@bazaar/ui'
import { useSignedIn } from '@bazaar/session'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { pageAt } from '../boot/registry.ts'
import { dismiss, useToasts } from '../services/toasts.ts'
import { words } from '../words.ts'
import { LoadingArea } from './loading-area.tsx'
import { LowBalance } from './low-balance.tsx'
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
      {loading && <div className={styles.progress} role="progressbar" aria-label={words.loading} />}
    </>
  )
  return (
    <>
      <ShellFrame framed={framed} above={above}>
        <LoadingArea busy={loading} arrived={pathname} always>
          <Outlet />
        </LoadingArea>
      </ShellFrame>
      <Toaster toasts={toasts} onDismiss={dismiss} />
      <ScrollRestoration />
    </>
  )
}
