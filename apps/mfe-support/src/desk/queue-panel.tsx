import { support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Badge, Button, FormError, SelectField, Skeleton, classNames } from '@bazaar/ui'
import { categories } from '../tickets/categories.ts'
import { moment } from '../tickets/moment.ts'
import { StatusBadge } from '../tickets/status-badge.tsx'
import { words } from '../words.ts'
import styles from './desk.module.css'
import { SearchField } from './search-field.tsx'
import { type Filter, useQueue } from './use-queue.ts'

type Props = {
  services: ShellServices
  filter: Filter
  onFilter: (changes: Partial<Filter>) => void
  current: string | null
  onOpen: (id: string) => void
}

const filters = [{ value: '', label: words.desk.allCategories }, ...categories]

export const QueuePanel = ({ services, filter, onFilter, current, onOpen }: Props) => {
  const { tickets, counts, problem, more } = useQueue(services, filter)
  return (
    <section className={styles['queue']} aria-label={words.desk.tabs.queue}>
      <div className={styles['views']} role="group" aria-label={words.desk.filter}>
        {support.queueViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filter.view === view}
            className={styles['view']}
            onClick={() => onFilter({ view })}
          >
            {words.desk.views[view]} <span>{counts[view] ?? ''}</span>
          </button>
        ))}
      </div>
      <div className={styles['narrow']}>
        <SearchField search={filter.search} onSearch={(search) => onFilter({ search })} />
        <SelectField
          label={words.support.category}
          value={filter.category}
          options={filters}
          onChange={(event) => onFilter({ category: event.target.value })}
        />
      </div>
      {problem && <FormError>{problem}</FormError>}
      {tickets === null && !problem && <Skeleton height="10rem" />}
      {tickets?.length === 0 && <p className={styles['soft']}>{words.desk.empty}</p>}
      <ul className={styles['tickets']}>
        {tickets?.map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              className={classNames(styles['ticket'], ticket.id === current && styles['current'])}
              aria-current={ticket.id === current || undefined}
              onClick={() => onOpen(ticket.id)}
            >
              <span className={styles['subject']}>{ticket.subject}</span>
              <span className={styles['soft']}>
                {ticket.number} · {ticket.customer.name} · {moment(ticket.updated_at)}
              </span>
              <span className={styles['marks']}>
                <StatusBadge status={ticket.status} />
                {ticket.unread && <Badge tone="accent">{words.desk.waits}</Badge>}
                {ticket.assignee && <Badge>{ticket.assignee.name}</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="secondary" onClick={more}>
          {words.desk.more}
        </Button>
      )}
    </section>
  )
}
