import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Read out, not shown. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className={styles['hidden']} />
)
