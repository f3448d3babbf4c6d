import { currentLocale, locales } from '@bazaar/locale'
import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { Badge, Button, DataGrid, FormError, Skeleton } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import styles from '../console.module.css'
import { DaysField } from '../days-field.tsx'
import { day, moment, momentCell, money, whenColumn } from '../format.ts'
import { Frame } from '../frame.tsx'
import { useData } from '../use-data.ts'
import { words as stored } from '../users/words.ts'
import { words } from '../words.ts'
import { CodeDialog } from './code-dialog.tsx'

type Report = z.output<typeof adminApi.readCredits.output>

const { creditReport: texts, user: userTexts } = words
const end = 'end' as const

const givenColumns = [
  whenColumn,
  { key: 'user', label: words.users.user, measure: 28 },
  { key: 'kind', label: userTexts.kind, choices: true },
  { key: 'amount', label: userTexts.amount, align: end },
  { key: 'reason', label: words.reason, measure: 20 },
]
const codeColumns = [
  whenColumn,
  { key: 'amount', label: words.amount, align: end },
  { key: 'used', label: texts.used, align: end },
  { key: 'until', label: texts.until },
  { key: 'reason', label: words.reason, measure: 20 },
]

const Ledger = ({ ledger }: Pick<Report, 'ledger'>) => {
  if (ledger.state === 'broken')
    return (
      <FormError>
        {texts.ledger.broken} {ledger.broken.join(' ')}
      </FormError>
    )
  return (
    <p>
      {ledger.state === 'consistent' ? (
        <Badge tone="good" className={styles['sentence']}>
          {texts.ledger.consistent(moment(ledger.checked_at ?? ''))}
        </Badge>
      ) : (
        <Badge tone="warn" className={styles['sentence']}>
          {texts.ledger.unchecked}
        </Badge>
      )}
    </p>
  )
}

const Sums = ({ report: { kinds, balance, income } }: { report: Report }) => (
  <dl className={styles['facts']}>
    {[
      [texts.spendable, balance.settled - balance.held],
      [texts.held, balance.held],
      ...kinds.map(({ kind, credits }) => [texts.kinds[kind], credits]),
      ...income.map(({ currency, amount, purchases }) => [
        texts.income,
        texts.purchases(money(amount, currency), purchases),
      ]),
    ].map(([label, value]) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>
          <bdi>{typeof value === 'number' ? value.toLocaleString(locales[currentLocale()]) : value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

const Lists = ({ services, report }: { services: ShellServices; report: Report }) => (
  <>
    <DataGrid
      caption={texts.given}
      level={2}
      columns={givenColumns}
      fileName="grants.csv"
      rows={report.given.map((line) => ({
        id: String(line.id),
        cells: {
          when: momentCell(line.created_at),
          user: {
            value: line.user_email ?? line.user_id,
            show:
              line.user_email === null ? (
                line.user_id
              ) : (
                <services.nav.Link to={`/admin?user=${line.user_id}`}>
                  <AddressText>{line.user_email}</AddressText>
                </services.nav.Link>
              ),
          },
          kind: texts.kinds[line.kind],
          amount: line.amount,
          reason: stored.reason(line.reason),
        },
      }))}
    />
    <DataGrid
      caption={texts.codes}
      level={2}
      columns={codeColumns}
      rows={report.codes.map((line) => ({
        id: String(line.id),
        cells: {
          when: momentCell(line.created_at),
          amount: line.credits,
          used: { value: line.used, show: `${line.used} / ${line.uses}` },
          until: line.expires_at === null ? texts.always : { value: line.expires_at, show: day(line.expires_at) },
          reason: line.reason,
        },
      }))}
    />
  </>
)

const Credits = ({ services }: { services: ShellServices }) => {
  const [days, setDays] = useState(30)
  const [creating, setCreating] = useState(false)
  const load = useCallback(() => services.call(adminApi.readCredits, { days }), [services, days])
  const { data: report, problem, reload } = useData(load)
  return (
    <section className={styles['list']}>
      <div className={styles['filters']}>
        <DaysField days={days} onChange={setDays} />
        <Button variant="secondary" onClick={() => setCreating(true)}>
          {texts.newCode}
        </Button>
      </div>
      {problem && <FormError>{problem}</FormError>}
      {report === null && !problem && <Skeleton height="16rem" />}
      {report && (
        <>
          <Ledger ledger={report.ledger} />
          <Sums report={report} />
          <Lists services={services} report={report} />
        </>
      )}
      {creating && (
        <CodeDialog services={services} onCreated={() => void reload()} onClose={() => setCreating(false)} />
      )}
    </section>
  )
}

const CreditsPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.credits}>
    <Credits services={services} />
  </Frame>
)

export default CreditsPage
