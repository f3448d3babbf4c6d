import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

type PageProps = ComponentProps<'div'> & { width: 'narrow' | 'medium' | 'wide' }

/** The parts of a page, one below the other, centred in one of three widths. */
export const Page = ({ width, className, ...rest }: PageProps) => (
  <div {...rest} className={classNames(styles['page'], styles[width], className)} />
)

type HeadProps = {
  title: ReactNode
  /** Id of the heading, for `aria-labelledby`. */
  id?: string
  lead?: ReactNode
  /** Shown above the title. */
  before?: ReactNode
  /** Shown below the lead. */
  children?: ReactNode
  className?: string | undefined
}

export const PageHead = ({ title, id, lead, before, children, className }: HeadProps) => (
  <header className={classNames(styles['head'], className)}>
    {before}
    <h1 id={id} tabIndex={-1} className={styles['title']}>
      {title}
    </h1>
    {lead && <p className={styles['lead']}>{lead}</p>}
    {children}
  </header>
)
