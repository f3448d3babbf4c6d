import type { adminApi } from '@bazaar/contracts'
import { DataGrid, type GridCell } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import { words as auditWords } from './audit/words.ts'
import styles from './console.module.css'
import { momentCell, whenColumn, wordFor } from './format.ts'
import { words } from './words.ts'

const { user: texts } = words

const columns = [
  whenColumn,
  { key: 'action', label: texts.action, measure: 22 },
  { key: 'actor', label: texts.actor },
  { key: 'user', label: words.users.user, measure: 28 },
  { key: 'detail', label: texts.detail, measure: 24 },
]

const actorOf = ({ actor, actor_name, detail }: adminApi.AuditLine): string => {
  const label = wordFor(words.actors, actor.replace(/:.*/u, ''))
  const name = actor_name ?? detail['by'] ?? null
  return name === null ? label : `${label}: ${name}`
}

/** In words, with the code that filters and files have. */
const actionCell = (action: string): GridCell => {
  const said = wordFor(auditWords.actions, action)
  if (said === action) return action
  return {
    value: `${said} ${action}`,
    show: (
      <>
        {said} <code className={styles['code']}>{action}</code>
      </>
    ),
  }
}

/** Rights of a key are kept as one text. */
const valueOf = (key: string, value: string): string =>
  (key === 'scopes' ? value.split(' ') : [value]).map((part) => wordFor(auditWords.values, part)).join(', ')

const detailOf = ({ detail }: adminApi.AuditLine): string =>
  Object.entries(detail)
    .filter(([key]) => key !== 'by')
    .map(([key, value]) => `${wordFor(auditWords.details, key)}: ${valueOf(key, String(value))}`)
    .join(' · ')

type Props = { caption: string; lines: readonly adminApi.AuditLine[]; level?: 2 | 3 }

/** Who did what to whom. */
export const AuditGrid = ({ caption, lines, level }: Props) => (
  <DataGrid
    caption={caption}
    columns={columns}
    rows={lines.map((line) => ({
      id: String(line.id),
      cells: {
        when: momentCell(line.created_at),
        action: actionCell(line.action),
        actor: actorOf(line),
        user:
          line.user_email === null
            ? line.user_id
            : { value: line.user_email, show: <AddressText>{line.user_email}</AddressText> },
        detail: detailOf(line),
      },
    }))}
    isFiltered
    {...(level && { level })}
  />
)
