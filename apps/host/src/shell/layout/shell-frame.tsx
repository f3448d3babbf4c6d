import type { ReactNode } from 'react'
import { words } from '../../words.ts'
import { Navbar } from './navbar.tsx'
import styles from './shell-layout.module.css'

type Props = {
  /** Public pages bring their own frame: the sign-in screen, the legal pages. */
  framed: boolean
  /** Above the navigation bar. */
  first?: ReactNode
  /** Between the navigation bar and the page. */
  above?: ReactNode
  children: ReactNode
}

/** The frame around every page. */
export const ShellFrame = ({ framed, first, above, children }: Props) => (
  <>
    <a className={styles.skip} href="#content">
      {words.skip}
    </a>
    {first}
    {framed && <Navbar />}
    {above}
    <main id="content" tabIndex={-1} className={framed ? styles.framed : styles.bare}>
      {children}
    </main>
  </>
)
