import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { Badge, Button, DataGrid, FormError, SelectField, Skeleton, TextField } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import styles from '../console.module.css'
import { moment, momentCell, whenColumn } from '../format.ts'
import { Frame } from '../frame.tsx'
import { reportFailure } from '../report-failure.ts'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'
import { words as texts } from './words.ts'

const columns = [
  whenColumn,
  { key: 'to', label: texts.to, measure: 26 },
  { key: 'state', label: texts.state },
  { key: 'tries', label: texts.tries, align: 'end' as const },
  { key: 'next', label: texts.next, measure: whenColumn.measure },
  { key: 'resend', label: texts.resend },
]
const tones = { waiting: 'warn', failed: 'bad', sent: 'good' } as const
const states = [
  { value: '', label: words.all },
  ...adminApi.mailStates.map((value) => ({ value, label: texts.states[value] })),
]

const useMails = (services: ShellServices, search: string, state: string) => {
  const load = useCallback(
    () =>
      services.call(adminApi.listMails, {
        ...(search.trim() === '' ? {} : { search }),
        ...(state === '' ? {} : { state: z.enum(adminApi.mailStates).parse(state) }),
      }),
    [services, search, state],
  )
  const list = useData(load)
  const resend = async (id: string) => {
    await services
      .call(adminApi.resendMail, {}, { params: { id } })
      .then(() => services.notify('success', texts.resent), reportFailure(services))
    await list.reload()
  }
  return { ...list, resend }
}

const Mails = ({ services }: { services: ShellServices }) => {
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const { data, problem, resend } = useMails(services, search, state)
  return (
    <section className={styles['list']}>
      <p className={styles['soft']}>{texts.about}</p>
      {data && !data.can_send && <p>{texts.cannot}</p>}
      {data && <p>{texts.lead(data.counts)}</p>}
      <div className={styles['filters']}>
        <TextField
          label={texts.search}
          type="search"
          className={styles['search']}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={texts.state}
          className={styles['choice']}
          value={state}
          options={states}
          onChange={(event) => setState(event.target.value)}
        />
      </div>
      {problem && <FormError>{problem}</FormError>}
      {data === null && !problem && <Skeleton height="16rem" />}
      {data && (
        <DataGrid
          caption={texts.list}
          level={2}
          isFiltered
          columns={columns}
          rows={data.data.map((mail) => ({
            id: mail.id,
            cells: {
              when: momentCell(mail.created_at),
              to: { value: mail.to, show: <AddressText>{mail.to}</AddressText> },
              state: {
                value: mail.state,
                show: <Badge tone={tones[mail.state]}>{texts.states[mail.state]}</Badge>,
              },
              tries: mail.tries,
              next: mail.next_try_at === null ? null : { value: mail.next_try_at, show: moment(mail.next_try_at) },
              resend: {
                value: null,
                show: mail.state !== 'sent' && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={texts.resendTo(mail.to)}
                    onClick={() => void resend(mail.id)}
                  >
                    {texts.resend}
                  </Button>
                ),
              },
            },
          }))}
        />
      )}
    </section>
  )
}

const MailsPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.mails}>
    <Mails services={services} />
  </Frame>
)

export default MailsPage
