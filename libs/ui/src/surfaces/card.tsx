import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './surfaces.module.css'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles['card'], className)} />
)

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'credit'

export const Badge = ({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) => (
  <span {...rest} className={classNames(styles['badge'], styles[tone], className)} />
)
