import { useSyncExternalStore } from 'react'
import { words } from '../../words.ts'
import styles from './banner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** One line while the browser has no connection. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : (
    <p className={styles.banner} role="status">
      {words.offline}
    </p>
  )
}
