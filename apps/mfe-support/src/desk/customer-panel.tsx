import { type DeskThread, newSubmissionKey, support } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { agentTitle, useCarriedState } from '@bazaar/federation-page'
import { Badge, Button, TextField } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import type { SubmitEvent } from 'react'
import { z } from 'zod'
import { useFormHold } from '../use-draft-text.ts'
import { contextLines } from '../tickets/context.ts'
import { day, moment } from '../tickets/moment.ts'
import type { Busy } from '../tickets/use-ticket.ts'
import { words } from '../words.ts'
import styles from './desk.module.css'
import type { Act } from './use-desk-thread.ts'

type Props = { services: ShellServices; ticket: DeskThread; busy: Busy; act: Act }

/** `key` stays the same until the grant succeeds, so a repeated submission grants once. */
const Grant = z.object({ amount: z.string(), reason: z.string(), key: z.string() })
type Grant = z.output<typeof Grant>
const newGrant = (): Grant => ({ amount: '', reason: '', key: newSubmissionKey() })

const GrantForm = ({ services, ticket, busy, act }: Props) => {
  const [{ amount, reason, key }, setGrant] = useCarriedState(services, `grant:${ticket.id}`, Grant, newGrant)
  useFormHold(services, amount !== '' || reason !== '')
  const set = (part: Partial<Grant>) => setGrant({ amount, reason, key, ...part })
  const ready = /^\d+$/.test(amount.trim()) && Number(amount) > 0 && reason.trim() !== ''
  const give = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ready || busy.has('grant')) return
    const input = { amount: Number(amount), reason, key }
    const given = await act('grant', () => services.call(support.grant, input, { params: { id: ticket.id } }))
    if (given) setGrant(newGrant())
  }
  return (
    <form className={styles['grant']} aria-label={words.desk.grant} onSubmit={(event) => void give(event)}>
      <TextField
        label={words.desk.amount}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <TextField
        label={words.desk.reason}
        autoComplete="off"
        value={reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <Button type="submit" variant="secondary" busy={busy.has('grant')} disabled={!ready}>
        {words.desk.give}
      </Button>
    </form>
  )
}

/** For an incident: a stolen session, or an account in the wrong hands. */
const AccountActions = ({ services, ticket, busy, act }: Props) => {
  const params = { params: { id: ticket.id } }
  return (
    <div className={styles['actions']}>
      {(['sign-out', ticket.customer.locked ? 'unlock' : 'lock'] as const).map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          busy={busy.has(action)}
          onClick={() => void act(action, () => services.call(support.protect, { action }, params))}
        >
          {words.desk.account[action]}
        </Button>
      ))}
    </div>
  )
}

/** The customer, their recent runs and the context of the ticket. */
export const CustomerPanel = (props: Props) => {
  const { services, ticket } = props
  const { customer, context } = ticket
  const sent = context ? contextLines(context) : []
  return (
    <aside className={styles['customer']} aria-label={words.desk.customer}>
      <h3 className={styles['small']}>{words.desk.customer}</h3>
      <p>
        <strong>{customer.name}</strong>
        <br />
        <AddressText>{customer.email}</AddressText>
      </p>
      <p className={styles['soft']}>
        {words.desk.since(day(customer.created_at))} · {words.desk.tickets(customer.tickets)}
      </p>
      <p>
        <Badge tone="credit">{words.desk.credits(customer.credits)}</Badge>{' '}
        {customer.locked && <Badge tone="bad">{words.desk.locked}</Badge>}
      </p>
      <h3 className={styles['small']}>{words.desk.runs}</h3>
      {customer.runs.length === 0 ? (
        <p className={styles['soft']}>{words.desk.noRuns}</p>
      ) : (
        <ul className={styles['runs']}>
          {customer.runs.map((run) => (
            <li key={run.id}>
              {agentTitle(services, run.agent, words.desk.withoutPage)}{' '}
              <span className={styles['soft']}>
                <time>{moment(run.created_at)}</time> · {words.desk.runStates[run.state] ?? run.state}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sent.length > 0 && (
        <>
          <h3 className={styles['small']}>{words.desk.context}</h3>
          <ul className={styles['runs']}>
            {sent.map(({ key, text }) => (
              <li key={key}>
                <span className={styles['soft']}>{words.support.contextLabels[key]}</span> {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={styles['small']}>{words.desk.grant}</h3>
      <GrantForm {...props} />
      <h3 className={styles['small']}>{words.desk.incident}</h3>
      <AccountActions {...props} />
    </aside>
  )
}
