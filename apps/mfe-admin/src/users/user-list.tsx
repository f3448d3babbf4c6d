import { adminApi } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { useCarriedState } from '@bazaar/federation-page'
import { DataGrid, SelectField, Skeleton, TextField } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { useCallback } from 'react'
import { z } from 'zod'
import styles from '../console.module.css'
import { day, momentCell } from '../format.ts'
import { ListEnd } from '../list-end.tsx'
import { usePages } from '../use-data.ts'
import { words } from '../words.ts'
import { UserBadges } from './user-badges.tsx'

const { users: texts } = words

const Filter = z.object({ search: z.string(), role: z.string(), state: z.string() })
const roles = adminApi.UserLine.shape.role.options
const options = (labels: Record<string, string>, values: readonly string[]) => [
  { value: '', label: words.all },
  ...values.map((value) => ({ value, label: labels[value] ?? value })),
]

const columns = [
  { key: 'user', label: texts.user, measure: 22 },
  { key: 'state', label: texts.state },
  { key: 'credits', label: texts.credits, align: 'end' as const },
  { key: 'seen', label: texts.seen },
  { key: 'since', label: texts.since },
]

const useUsers = (services: ShellServices, { search, role, state }: z.output<typeof Filter>) =>
  usePages(
    useCallback(
      (cursor?: string) =>
        services.call(adminApi.listUsers, {
          ...(search.trim() === '' ? {} : { search }),
          ...(role === '' ? {} : { role: adminApi.UserLine.shape.role.parse(role) }),
          ...(state === '' ? {} : { state: z.enum(adminApi.userStates).parse(state) }),
          ...(cursor === undefined ? {} : { cursor }),
        }),
      [services, search, role, state],
    ),
  )

const rowOf = (services: ShellServices, line: adminApi.UserLine) => ({
  id: line.id,
  cells: {
    user: {
      value: `${line.name} ${line.email}`,
      show: (
        <>
          <services.nav.Link to={`/admin?user=${line.id}`}>{line.name}</services.nav.Link>
          <br />
          <span className={styles['soft']}>
            <AddressText>{line.email}</AddressText>
          </span>
        </>
      ),
    },
    state: { value: `${line.role} ${line.locked}`, show: <UserBadges user={line} /> },
    credits: line.credits,
    seen: line.last_seen_at === null ? { value: '', show: texts.never } : momentCell(line.last_seen_at),
    since: { value: line.created_at, show: day(line.created_at) },
  },
})

export const UserList = ({ services }: { services: ShellServices }) => {
  const [filter, setFilter] = useCarriedState(services, 'users', Filter, { search: '', role: '', state: '' })
  const { data, ...end } = useUsers(services, filter)
  return (
    <section className={styles['list']}>
      <div className={styles['filters']}>
        <TextField
          label={texts.search}
          type="search"
          className={styles['search']}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
        />
        <SelectField
          label={texts.role}
          className={styles['choice']}
          value={filter.role}
          options={options(texts.roles, roles)}
          onChange={(event) => setFilter({ ...filter, role: event.target.value })}
        />
        <SelectField
          label={texts.state}
          className={styles['choice']}
          value={filter.state}
          options={options(texts.states, adminApi.userStates)}
          onChange={(event) => setFilter({ ...filter, state: event.target.value })}
        />
      </div>
      {data === null && !end.problem && <Skeleton height="16rem" />}
      {data && (
        <DataGrid
          caption={texts.lead(data.total)}
          columns={columns}
          rows={data.data.map((line) => rowOf(services, line))}
          isFiltered
          level={2}
        />
      )}
      <ListEnd {...end} />
    </section>
  )
}
