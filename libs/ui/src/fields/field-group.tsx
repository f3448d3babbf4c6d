import type { ReactNode } from 'react'
import styles from './collections.module.css'

/** Related fields under one heading. */
export const FieldGroup = ({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['title']}>{label}</legend>
    {hint && <p className={styles['note']}>{hint}</p>}
    {children}
  </fieldset>
)
