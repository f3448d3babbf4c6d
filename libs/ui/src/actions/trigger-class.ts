import { buttonClass } from './button.tsx'
import type { MenuLook } from './menu-types.ts'
import styles from './menu.module.css'

export const triggerClass = (look: MenuLook = 'pill'): string | undefined =>
  look === 'pill' ? styles['trigger'] : buttonClass({ variant: look, size: 'small' })
