import { Skeleton } from '@bazaar/ui'
import styles from './page-skeleton.module.css'

/** The outline of a page while its code loads. */
export const SkeletonLines = () => (
  <div className={styles.page}>
    <Skeleton height="2.25rem" width="16rem" />
    <Skeleton height="1rem" width="min(28rem, 90%)" />
    <Skeleton height="18rem" />
  </div>
)
