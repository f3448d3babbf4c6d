import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { useCarriedState } from '@bazaar/federation-page'
import { Button, DownloadIcon, SelectField, Skeleton, TextField } from '@bazaar/ui'
import { useCallback } from 'react'
import { z } from 'zod'
import { AuditGrid } from '../audit-grid.tsx'
import styles from '../console.module.css'
import { Frame } from '../frame.tsx'
import { ListEnd } from '../list-end.tsx'
import { reportFailure } from '../report-failure.ts'
import { usePages } from '../use-data.ts'
import { words } from '../words.ts'

const { audit: texts } = words

const Filter = z.object({
  search: z.string(),
  action: z.string(),
  actor: z.string(),
  from: z.string(),
  to: z.string(),
})
type Filter = z.output<typeof Filter>
const unfiltered: Filter = { search: '', action: '', actor: '', from: '', to: '' }

const actors = [
  { value: '', label: words.all },
  ...adminApi.auditActors.map((value) => ({ value, label: words.actors[value] })),
]

/** A day of this browser as a moment; `plus` days later. */
const momentOf = (day: string, plus = 0): string => {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + plus)
  return date.toISOString()
}

const queryOf = ({ search, action, actor, from, to }: Filter): z.input<typeof adminApi.auditQuery> => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(action.trim() === '' ? {} : { action: action.trim() }),
  ...(actor === '' ? {} : { actor: z.enum(adminApi.auditActors).parse(actor) }),
  ...(from === '' ? {} : { from: momentOf(from) }),
  ...(to === '' ? {} : { to: momentOf(to, 1) }),
})

type FilterProps = { filter: Filter; onFilter: (filter: Filter) => void }

const Filters = ({ filter, onFilter }: FilterProps) => {
  const set = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  return (
    <div className={styles['filters']}>
      <TextField
        label={texts.search}
        type="search"
        className={styles['search']}
        value={filter.search}
        onChange={(event) => set({ search: event.target.value })}
      />
      <TextField
        label={texts.action}
        type="search"
        className={styles['choice']}
        suggestions={['account.', 'credits.', 'key.', 'mail.', 'redeem.', 'role.', 'session.', 'setting.', 'user.']}
        value={filter.action}
        onChange={(event) => set({ action: event.target.value })}
      />
      <SelectField
        label={texts.actor}
        className={styles['choice']}
        value={filter.actor}
        options={actors}
        onChange={(event) => set({ actor: event.target.value })}
      />
      <div className={styles['period']}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={texts[end]}
            type="date"
            className={styles['choice']}
            value={filter[end]}
            onChange={(event) => set({ [end]: event.target.value })}
          />
        ))}
      </div>
    </div>
  )
}

const AuditList = ({ services }: { services: ShellServices }) => {
  const [filter, setFilter] = useCarriedState(services, 'audit', Filter, unfiltered)
  const { data, ...end } = usePages(
    useCallback(
      (cursor?: number) =>
        services.call(adminApi.listAudit, { ...queryOf(filter), ...(cursor === undefined ? {} : { cursor }) }),
      [services, filter],
    ),
  )
  const download = (path: typeof adminApi.auditCsvPath | typeof adminApi.auditWorkbookPath) =>
    services.download(`${path}?${new URLSearchParams(queryOf(filter))}`).catch(reportFailure(services))
  return (
    <section className={styles['list']}>
      <Filters filter={filter} onFilter={setFilter} />
      {data === null && !end.problem && <Skeleton height="16rem" />}
      {data && <AuditGrid caption={words.sections.audit} lines={data.data} level={2} />}
      <ListEnd {...end} />
      <div className={styles['actions']}>
        {(
          [
            { path: adminApi.auditCsvPath, label: words.download },
            { path: adminApi.auditWorkbookPath, label: words.workbook },
          ] as const
        ).map(({ path, label }) => (
          <Button
            key={path}
            variant="secondary"
            icon={<DownloadIcon aria-hidden size={18} />}
            onClick={() => void download(path)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

const AuditPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.audit}>
    <AuditList services={services} />
  </Frame>
)

export default AuditPage
