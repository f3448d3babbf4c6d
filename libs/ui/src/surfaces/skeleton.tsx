import type { ReactNode } from 'react'
import styles from './surfaces.module.css'

/** Placeholder of the given size (CSS lengths). The size is set through style properties, which the CSP allows. */
export const Skeleton = ({ height = '1rem', width = '100%' }: { height?: string; width?: string }) => (
  <div aria-hidden className={styles['skeleton']} style={{ height, width }} />
)

export const EmptyState = ({ title, text, action }: { title: ReactNode; text?: string; action?: ReactNode }) => (
  <div className={styles['empty']}>
    <p>
      <strong>{title}</strong>
    </p>
    {text && <p>{text}</p>}
    {action}
  </div>
)
