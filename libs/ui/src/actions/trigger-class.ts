import { buttonClass } from './button.tsx'
import styles from './menu.module.css'

/** How the button of a menu looks: a pill of the bar, or a button among buttons. */
export const triggerClass = (look: 'pill' | 'button' = 'pill'): string | undefined =>
  look === 'pill' ? styles['trigger'] : buttonClass({ variant: 'secondary', size: 'small' })
