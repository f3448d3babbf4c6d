import { useCredits, useCreditsKnown } from '@bazaar/session'
import { useLocation } from 'react-router-dom'
import { useShell } from '../../use-shell.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import { words } from '../../words.ts'
import styles from './banner.module.css'

/** At this many credits or fewer, the user should know before the next run is refused. */
const low = 2

/** One line above the page when credits run low. Hidden until the balance is known, and on the page it links to. */
export const LowBalance = ({ path }: { path: string }) => {
  const { registry } = useShell()
  const known = useCreditsKnown()
  const { available, held } = useCredits()
  const { pathname } = useLocation()
  if (!known || available + held > low || pathname === path || !registry.pageAt(path)) return null
  return (
    <p className={styles.banner} role="status">
      {words.lowBalance.text(available + held)} <RemoteLink to={path}>{words.lowBalance.more}</RemoteLink>
    </p>
  )
}
