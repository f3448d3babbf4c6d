import type { ReactNode } from 'react'
import styles from './surfaces.module.css'

/** The shape of what comes; CSS lengths. Sizes are set through the element's own style properties, which the content policy allows scripts to do. */
export const Skeleton = ({ height = '1rem', width = '100%' }: { height?: string; width?: string }) => (
  <div aria-hidden className={styles['skeleton']} style={{ height, width }} />
)

/** Nothing here, and what to do about it. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <div className={styles['empty']}>
    <p>
      <strong>{title}</strong>
    </p>
    {text && <p>{text}</p>}
    {action}
  </div>
)
