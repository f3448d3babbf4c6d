import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { Badge, Button, DataGrid, FormError, Skeleton, formatCredits } from '@bazaar/ui'
import { useCallback, useState } from 'react'
import { type Action, ActionDialog } from '../action-dialog.tsx'
import { AuditGrid } from '../audit-grid.tsx'
import styles from '../console.module.css'
import { momentCell, money } from '../format.ts'
import { Frame } from '../frame.tsx'
import { reportFailure } from '../report-failure.ts'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'
import { changeOf, resetOf } from './setting-actions.ts'
import { words as texts } from './words.ts'

type Setting = adminApi.LiveSetting

const columns = [
  { key: 'name', label: texts.name, measure: 14 },
  { key: 'value', label: texts.value, measure: 22 },
  { key: 'source', label: texts.source, measure: 13 },
  { key: 'changed', label: texts.changed, measure: 12 },
  { key: 'actions', label: texts.change },
]

/** What is sold as people read it, `300=199900/month` as a plan with its price. */
const inWords = ({ name, value }: Setting, currency = 'INR'): string => {
  if (value === '') return texts.none
  if (name !== 'CREDIT_OFFERS') return value
  return value
    .split(',')
    .map((offer) => {
      const [, credits, amount, monthly] = /^(\d+)=(\d+)(\/month)?$/.exec(offer.trim()) ?? []
      if (!credits) return offer
      return words.offer(formatCredits(Number(credits)), money(Number(amount), currency), monthly !== undefined)
    })
    .join('; ')
}

type ActionsProps = { setting: Setting; onChange: () => void; onReset: () => void }

const Actions = ({ setting: { name, changed_at: changed }, onChange, onReset }: ActionsProps) => {
  const action = (label: string, onClick: () => void) => (
    <Button variant="secondary" size="small" aria-label={texts.named(label, texts.names[name])} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={styles['pair']}>
      {action(texts.change, onChange)}
      {changed !== null && action(texts.reset, onReset)}
    </div>
  )
}

const TestMail = ({ services }: { services: ShellServices }) => {
  const [busy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    await services
      .call(adminApi.testMail, {})
      .then(({ taken, text }) => services.notify(taken ? 'success' : 'error', text), reportFailure(services))
    setBusy(false)
  }
  return (
    <div className={styles['actions']}>
      <Button variant="secondary" busy={busy} onClick={() => void test()}>
        {texts.testMail}
      </Button>
    </div>
  )
}

const SettingsList = ({ services }: { services: ShellServices }) => {
  const load = useCallback(
    () =>
      Promise.all([
        services.call(adminApi.listSettings, {}),
        services.call(adminApi.listAudit, { action: 'setting.' }),
      ]).then(([{ data: settings, currency }, { data: lines }]) => ({ settings, lines, currency })),
    [services],
  )
  const { data, problem, reload } = useData(load)
  const [action, setAction] = useState<Action | null>(null)
  return (
    <section className={styles['list']}>
      <p className={styles['soft']}>{texts.about}</p>
      {problem && <FormError>{problem}</FormError>}
      {data === null && !problem && <Skeleton height="16rem" />}
      {data && (
        <DataGrid
          caption={texts.list}
          level={2}
          columns={columns}
          rows={data.settings.map((setting) => ({
            id: setting.name,
            cells: {
              name: texts.names[setting.name],
              value: inWords(setting, data.currency),
              source: {
                value: setting.changed_at,
                show: setting.changed_at === null ? texts.environment : <Badge tone="good">{texts.console}</Badge>,
              },
              changed: setting.changed_at && momentCell(setting.changed_at),
              actions: {
                value: null,
                show: (
                  <Actions
                    setting={setting}
                    onChange={() => setAction(changeOf(services, setting, reload))}
                    onReset={() => setAction(resetOf(services, setting, reload))}
                  />
                ),
              },
            },
          }))}
        />
      )}
      {data && <TestMail services={services} />}
      {data && data.lines.length > 0 && <AuditGrid caption={texts.history} lines={data.lines} level={2} />}
      {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
    </section>
  )
}

const SettingsPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.settings}>
    <SettingsList services={services} />
  </Frame>
)

export default SettingsPage
