import { support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { ArrowLeftIcon, Button, Card, FormError, SelectField, Skeleton } from '@bazaar/ui'
import { categoryLabel } from '../tickets/categories.ts'
import { Messages } from '../tickets/messages.tsx'
import { StatusBadge } from '../tickets/status-badge.tsx'
import { words } from '../words.ts'
import { AnswerForm } from './answer-form.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import styles from './desk.module.css'
import { useDeskThread } from './use-desk-thread.ts'

type Props = { services: ShellServices; id: string; onBack: () => void }

const statuses = support.ticketStatuses.map((value) => ({ value, label: words.support.statuses[value] }))

export const DeskThread = ({ services, id, onBack }: Props) => {
  const { ticket, problem, busy, act } = useDeskThread(services, id)
  const params = { params: { id } }
  const setStatus = (value: string) => {
    const status = support.ticketStatuses.find((known) => known === value)
    if (status) void act('status', () => services.call(support.setStatus, { status }, params))
  }
  return (
    <Card className={styles['thread']}>
      <Button variant="quiet" size="small" icon={<ArrowLeftIcon />} onClick={onBack} className={styles['back']}>
        {words.desk.back}
      </Button>
      {problem && <FormError>{problem}</FormError>}
      {!ticket && !problem && <Skeleton height="12rem" />}
      {ticket && (
        <div className={styles['columns']}>
          <div className={styles['talk']}>
            <header>
              <h2 className={styles['heading']} dir="auto">
                {ticket.subject}
              </h2>
              <p className={styles['soft']}>
                {ticket.number} · {categoryLabel(ticket.category)} <StatusBadge status={ticket.status} />
                {ticket.earlier && ` · ${words.support.earlier(ticket.earlier)}`}
              </p>
            </header>
            <div className={styles['actions']}>
              <SelectField
                label={words.desk.status}
                value={ticket.status}
                options={statuses}
                onChange={(event) => setStatus(event.target.value)}
              />
              <p className={styles['soft']}>
                {words.desk.assignee}: {ticket.assignee?.name ?? words.desk.nobody}
              </p>
              <Button
                variant="secondary"
                size="small"
                busy={busy.has('assign')}
                onClick={() =>
                  void act('assign', () =>
                    services.call(support.assign, { to: ticket.assignee ? 'nobody' : 'me' }, params),
                  )
                }
              >
                {ticket.assignee ? words.desk.putBack : words.desk.take}
              </Button>
            </div>
            <Messages services={services} ticket={ticket} own="staff" />
            <AnswerForm key={id} services={services} ticket={ticket} busy={busy} act={act} />
          </div>
          <CustomerPanel services={services} ticket={ticket} busy={busy} act={act} />
        </div>
      )}
    </Card>
  )
}
