import { adminApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { agentTitle } from '@bazaar/federation-page'
import { ArrowLeftIcon, Badge, Button, DataGrid, FormError, type GridCell, Skeleton, formatCredits } from '@bazaar/ui'
import { useCallback, useState } from 'react'
import { type Action, ActionDialog } from '../action-dialog.tsx'
import { AuditGrid } from '../audit-grid.tsx'
import { causeCell } from '../cause-cell.tsx'
import styles from '../console.module.css'
import { day, moment, momentCell, money, whenColumn } from '../format.ts'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'
import { actionsOf, refundOf } from './user-actions.ts'
import { UserBadges } from './user-badges.tsx'
import { words as stored } from './words.ts'

const { user: texts, users } = words
const end = 'end' as const

const runColumns = [
  whenColumn,
  { key: 'agent', label: texts.agent },
  { key: 'state', label: texts.runState, measure: 22 },
  { key: 'seconds', label: texts.seconds, align: end },
  { key: 'charged', label: texts.charged, align: end },
  { key: 'refund', label: texts.refunds },
]
const entryColumns = [
  whenColumn,
  { key: 'kind', label: texts.kind },
  { key: 'amount', label: texts.amount, align: end },
  { key: 'balance', label: texts.balance, align: end },
  { key: 'reason', label: words.reason, measure: 20 },
]

type RefundProps = { run: adminApi.RunLine; name: string; onRefund: (run: adminApi.RunLine) => void }

const Refund = ({ run, name, onRefund }: RefundProps) => {
  if (run.refunded) return <Badge>{texts.refunded}</Badge>
  if (run.credits_charged === 0) return null
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${texts.refund}: ${name}, ${moment(run.created_at)}`}
      onClick={() => onRefund(run)}
    >
      {texts.refund}
    </Button>
  )
}

type Plan = NonNullable<adminApi.UserView['plans']>[number]
const planState = ({ state, renews_at: renews }: Plan): string => {
  const named = stored.planStates[state] ?? state
  if (!renews) return named
  return state === 'ending' ? stored.endsOn(day(renews)) : stored.renewsOn(named, day(renews))
}
const planText = (plan: Plan): string =>
  `${words.offer(formatCredits(plan.credits), money(plan.amount, plan.currency), true)} · ${planState(plan)}`

const Facts = ({ user }: { user: adminApi.UserView }) => (
  <dl className={styles['facts']}>
    {[
      [users.credits, user.credits],
      [users.since, day(user.created_at)],
      [users.seen, user.last_seen_at === null ? users.never : moment(user.last_seen_at)],
      [texts.sessions, user.sessions],
      [texts.factor, user.has_second_factor ? texts.yes : texts.no],
      [texts.tickets, user.tickets],
      ...(user.plans ?? []).map((plan) => [texts.plan, planText(plan)]),
      [texts.copyId, user.id],
    ].map(([label, value]) => (
      <div key={`${label} ${value}`} data-wide={label === texts.plan || value === user.id ? '' : undefined}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

const stateCell = ({ state, error_code: code, error_detail: detail }: adminApi.RunLine): GridCell => {
  const named = texts.runStates[state]
  return code === null ? named : causeCell({ code, detail }, `${named}: `)
}

type ListsProps = { services: ShellServices; user: adminApi.UserView; onRefund: (run: adminApi.RunLine) => void }

const Lists = ({ services, user, onRefund }: ListsProps) => (
  <>
    <DataGrid
      caption={texts.runs}
      columns={runColumns}
      rows={user.runs.map((run) => {
        const agent = agentTitle(services, run.agent, words.withoutPage)
        return {
          id: run.id,
          cells: {
            when: momentCell(run.created_at),
            agent,
            state: stateCell(run),
            seconds: run.seconds === null ? null : Math.round(run.seconds * 10) / 10,
            charged: run.credits_charged,
            refund: { value: String(run.refunded), show: <Refund run={run} name={agent} onRefund={onRefund} /> },
          },
        }
      })}
      isFiltered
    />
    <DataGrid
      caption={texts.entries}
      columns={entryColumns}
      rows={user.entries.map((entry) => ({
        id: String(entry.id),
        cells: {
          when: momentCell(entry.created_at),
          kind: words.creditReport.kinds[entry.kind],
          amount: entry.amount,
          balance: entry.balance_after,
          reason:
            entry.agent === null ? stored.reason(entry.reason) : agentTitle(services, entry.agent, words.withoutPage),
        },
      }))}
      isFiltered
    />
    <AuditGrid caption={texts.audit} lines={user.audit} />
  </>
)

type Props = { services: ShellServices; id: string; onBack: () => void }

/** One user: facts, actions, and the newest lines of their history. */
export const UserPanel = ({ services, id, onBack }: Props) => {
  const load = useCallback(() => services.call(adminApi.getUser, {}, { params: { id } }), [services, id])
  const { data: user, setData, problem, reload } = useData(load)
  const [action, setAction] = useState<Action | null>(null)
  return (
    <section className={styles['list']}>
      <Button
        variant="quiet"
        className={styles['back']}
        size="small"
        icon={<ArrowLeftIcon aria-hidden size={18} />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      {problem && <FormError>{problem}</FormError>}
      {user === null && !problem && <Skeleton height="20rem" />}
      {user && (
        <>
          <div>
            <h2 className={styles['title']}>{user.name}</h2>
            <p className={styles['soft']}>{user.email}</p>
            <UserBadges user={user} />
          </div>
          <Facts user={user} />
          {user.role === 'admin' ? (
            <p className={styles['soft']}>{texts.untouchable}</p>
          ) : (
            <div className={styles['actions']} role="group" aria-label={texts.actions}>
              {actionsOf(services, user, setData).map((each) => (
                <Button key={each.title} variant="secondary" size="small" onClick={() => setAction(each)}>
                  {each.title}
                </Button>
              ))}
            </div>
          )}
          <Lists
            services={services}
            user={user}
            onRefund={(run) => setAction(refundOf(services, run, () => void reload()))}
          />
        </>
      )}
      {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
    </section>
  )
}
