import { lazyPart, useIdle } from '@bazaar/ui'
import styles from './bell.module.css'

const Bell = lazyPart(async () => (await import('./bell.tsx')).Bell)

/** Keeps the bell's place until the page has nothing else to load. */
export const BellSlot = () => {
  const idle = useIdle()
  const empty = <span className={styles.slot} />
  return idle ? <Bell fallback={empty} /> : empty
}
