import type { AgentDefinition, Field } from '../../index.ts'
import type { BulkJob, BulkRow } from '@bazaar/contracts'
import { Badge, type BadgeTone, Button, DataGrid, type GridColumn, type GridRow } from '@bazaar/ui'
import styles from './bulk-panel.module.css'
import { wordsOf } from './words-of.ts'
import { bulkWords } from '../words/bulk-words.ts'
import { wholeNumber, words } from '../words/words.ts'

const tones: Record<BulkRow['state'], BadgeTone> = {
  queued: 'neutral',
  running: 'neutral',
  succeeded: 'good',
  failed: 'bad',
  stopped: 'neutral',
  refused: 'bad',
}

const keysOf = (rows: readonly BulkRow[], part: 'cells' | 'result'): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row[part]))),
]

const columnsOf = (agent: AgentDefinition, rows: readonly BulkRow[]): GridColumn[] => {
  const fields: Readonly<Record<string, Field>> = agent.fields
  return [
    { key: 'line', label: bulkWords.columns.line, align: 'end' },
    ...keysOf(rows, 'cells').map((key) => ({ key: `in.${key}`, label: fields[key]?.label ?? key, measure: 20 })),
    { key: 'state', label: bulkWords.columns.state, choices: true },
    { key: 'note', label: bulkWords.columns.note, measure: 28 },
    ...keysOf(rows, 'result').map((key) => ({
      key: `out.${key}`,
      label: bulkWords.heading(wordsOf(key)),
      ...(rows.some(({ result }) => typeof result[key] === 'number') ? { align: 'end' as const } : { measure: 20 }),
    })),
    { key: 'credits', label: bulkWords.columns.credits, align: 'end' as const },
  ]
}

type Value = string | number | boolean

/** A value; that of a choice in the words of the form, and a code of the answer in words. */
const shownOf = (key: string, field: Field | undefined, value: Value) => {
  if (typeof value === 'boolean') return bulkWords.yesNo(value)
  if (typeof value === 'number') return { value, show: wholeNumber(value) }
  const choice = field?.kind === 'choice' ? field.options.find((option) => option.value === value)?.label : undefined
  return choice || bulkWords.values[`${key} ${value}`] || value
}

/** `calculation.income_type` repeats the form's `income_type`. */
const nameOf = (key: string): string => key.split('.').at(-1) ?? key

const named = (prefix: string, values: Readonly<Record<string, Value>>, fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      `${prefix}.${key}`,
      shownOf(nameOf(key), fields[nameOf(key)], value),
    ]),
  )

const rowOf = (row: BulkRow, fields: Readonly<Record<string, Field>>): GridRow => ({
  id: String(row.line),
  cells: {
    line: row.line,
    state: {
      value: bulkWords.states[row.state],
      show: <Badge tone={tones[row.state]}>{bulkWords.states[row.state]}</Badge>,
    },
    note: row.error ?? row.title,
    credits: row.credits_charged,
    ...named('in', row.cells, fields),
    ...named('out', row.result, fields),
  },
})

type Props = { agent: AgentDefinition; job: BulkJob; onStop: () => void }

/** Progress of a bulk job, and its rows as a table with downloads. */
export const BulkRows = ({ agent, job, onStop }: Props) => (
  <>
    <div className={styles['buttons']}>
      <p role="status">{bulkWords.progress(job)}</p>
      {job.open > 0 && (
        <Button variant="secondary" size="small" onClick={onStop}>
          {bulkWords.stop}
        </Button>
      )}
    </div>
    <progress
      className={styles['bar']}
      aria-label={words.bulk}
      value={job.rows.length - job.open}
      max={job.rows.length}
    />
    <DataGrid
      caption={bulkWords.rows}
      columns={columnsOf(agent, job.rows)}
      rows={job.rows.map((row) => rowOf(row, agent.fields))}
      fileName={`${agent.id}.csv`}
    />
  </>
)
