import type { ReactNode } from 'react'
import { Picture } from '../content/picture.tsx'
import styles from './surfaces.module.css'

/** What a list shows that has nothing, and how to begin. */
export const EmptyState = ({ title, text, action }: { title: ReactNode; text?: string; action?: ReactNode }) => (
  <div className={styles['empty']}>
    <Picture name="tray" size={56} />
    <p>
      <strong>{title}</strong>
    </p>
    {text && <p>{text}</p>}
    {action}
  </div>
)
