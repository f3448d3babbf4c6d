import { useCredits, useUser } from '@bazaar/session'
import { useLocation } from 'react-router-dom'
import { pageAt } from '../../platform/registry/registry.ts'
import { RemoteLink } from '../navigation/remote-link.tsx'
import { words } from '../../words.ts'
import styles from './banner.module.css'

/** From so many credits on somebody should know before the next run is refused. */
const low = 2

/** One line above the page when credits run low; not before the balance is known, nor on the page it leads to. */
export const LowBalance = ({ path }: { path: string }) => {
  const user = useUser()
  const { available, held } = useCredits()
  const { pathname } = useLocation()
  if (!user || available + held > low || pathname === path || !pageAt(path)) return null
  return (
    <p className={styles.banner} role="status">
      {words.lowBalance.text(available)} <RemoteLink to={path}>{words.lowBalance.more}</RemoteLink>
    </p>
  )
}
