import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './surfaces.module.css'

/** A sheet of paper on the counter. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles['card'], className)} />
)

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'credit'

/** A word or two about a state. */
export const Badge = ({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) => (
  <span {...rest} className={classNames(styles['badge'], styles[tone], className)} />
)
