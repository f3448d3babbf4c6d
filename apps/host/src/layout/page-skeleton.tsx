import { Skeleton } from '@bazaar/ui'
import { words } from '../words.ts'
import styles from './page-skeleton.module.css'

/** The shape of a page while its code is on the way. */
export const PageSkeleton = () => (
  <div className={styles.page} role="status" aria-label={words.loading}>
    <Skeleton height="2.25rem" width="16rem" />
    <Skeleton height="1rem" width="min(28rem, 90%)" />
    <Skeleton height="18rem" />
  </div>
)
