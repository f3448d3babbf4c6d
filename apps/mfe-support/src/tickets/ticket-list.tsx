import type { Ticket } from '@bazaar/contracts'
import { Badge } from '@bazaar/ui'
import { words } from '../words.ts'
import { categoryLabel } from './categories.ts'
import { moment } from './moment.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './tickets.module.css'

type Props = { tickets: readonly Ticket[]; onOpen: (id: string) => void }

export const TicketList = ({ tickets, onOpen }: Props) => (
  <ul className={styles['list']}>
    {tickets.map((ticket) => (
      <li key={ticket.id}>
        <button type="button" className={styles['line']} onClick={() => onOpen(ticket.id)}>
          <span className={styles['number']}>{ticket.number}</span>
          <span className={styles['subject']}>{ticket.subject}</span>
          <span className={styles['marks']}>
            {ticket.unread && <Badge tone="accent">{words.support.unread}</Badge>}
            <StatusBadge status={ticket.status} />
          </span>
          <span className={styles['about']}>
            {categoryLabel(ticket.category)} · {words.support.updated(moment(ticket.updated_at))}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
