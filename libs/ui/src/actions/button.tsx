import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { words } from '../words.ts'
import styles from './button.module.css'

type Look = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'normal' | 'small' }

export type ButtonProps = ComponentProps<'button'> & Look & { icon?: ReactNode; busy?: boolean }

/** For a link that looks like a button. */
export const buttonClass = ({ variant = 'primary', size = 'normal' }: Look = {}): string =>
  classNames(styles['button'], styles[variant], size === 'small' && styles['small'])

/** While `busy` it keeps its width and focus and ignores presses. */
export const Button = ({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    className={classNames(buttonClass({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }), className)}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {busy ? <span className={styles['spinner']} role="img" aria-label={words.working} /> : icon}
    {children}
  </button>
)
