import type { adminApi } from '@bazaar/contracts'
import { Badge } from '@bazaar/ui'
import styles from '../console.module.css'
import { day } from '../format.ts'
import { words } from '../words.ts'

/** What is special about a user; nothing for an ordinary one. */
export const UserBadges = ({ user }: { user: adminApi.UserLine }) => (
  <span className={styles['badges']}>
    {user.role !== 'user' && <Badge tone="accent">{words.users.roles[user.role]}</Badge>}
    {user.locked && <Badge tone="bad">{words.users.states.locked}</Badge>}
    {user.erase_after !== null && <Badge tone="warn">{words.user.leaves(day(user.erase_after))}</Badge>}
  </span>
)
