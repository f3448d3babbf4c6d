import { type AgentDefinition, bulkColumns, valueShape } from '../../index.ts'
import { bulk, type BulkPlan, newSubmissionKey, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, FileField, FormError, TextArea } from '@bazaar/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './bulk-panel.module.css'
import { bulkWords } from '../words/bulk-words.ts'
import { BulkRows } from './bulk-rows.tsx'
import { type Table, tableOf } from './bulk-table.ts'
import { useBulkJob } from './use-bulk-job.ts'
import { Workbooks } from '../result/workbooks.tsx'

const accepted = ['.csv', '.tsv', '.txt', '.xlsx']

type Planned = { table: Table; plan: BulkPlan; key: string }

const PlanNote = ({ plan }: { plan: BulkPlan }) => (
  <div>
    <p role="status">{bulkWords.plan(plan)}</p>
    {plan.ignored.length > 0 && <p className={styles['soft']}>{bulkWords.ignored(plan.ignored)}</p>}
    {plan.problems.length > 0 && (
      <ul className={styles['list']}>
        {plan.problems.map(({ line, message }) => (
          <li key={line}>{bulkWords.problem(line, message)}</li>
        ))}
      </ul>
    )}
  </div>
)

const hasLists = (agent: AgentDefinition): boolean =>
  bulkColumns(agent).some(({ field }) => valueShape(field.kind) === 'list')

/** Runs an agent for every row of a table: the price first, then progress, results and errors by row, and a file of them. */
export const BulkForm = ({ agent, services }: { agent: AgentDefinition; services: ShellServices }) => {
  const { job, load, stop } = useBulkJob(agent.id, services)
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = useRef(0)

  useEffect(() => {
    // The newest job may have been started on another device.
    void load().catch(() => undefined)
  }, [load])

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(readFailure(error).detail))
    setBusy(false)
  }
  const check = () =>
    attempt(async () => {
      const checked = changes.current
      const table = await tableOf(agent.id, file, text)
      const plan = await services.call(bulk.planBulk, table)
      // What runs is what is on screen.
      if (checked === changes.current) setPlanned({ table, plan, key: newSubmissionKey() })
    })
  const start = ({ table, key }: Planned) =>
    attempt(async () => {
      const started = await services.call(bulk.startBulk, { ...table, key })
      setPlanned(null)
      await load(started.id)
    })
  const change = () => {
    changes.current += 1
    setPlanned(null)
    setProblem(null)
  }

  return (
    <div className={styles['body']}>
      <div className={styles['choose']}>
        <p className={styles['soft']}>{bulkWords.about(bulkColumns(agent).map(({ field }) => field.label))}</p>
        {hasLists(agent) && <p className={styles['soft']}>{bulkWords.lists}</p>}
        <FileField
          label={bulkWords.file}
          file={file}
          accept={accepted}
          onChange={(chosen) => {
            setFile(chosen)
            change()
          }}
        />
        {file === null && (
          <TextArea
            label={bulkWords.paste}
            rows={4}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              change()
            }}
          />
        )}
        {problem !== null && <FormError>{problem}</FormError>}
        {planned && <PlanNote plan={planned.plan} />}
        <div className={styles['buttons']}>
          {planned && planned.plan.valid > 0 ? (
            <Button disabled={busy} onClick={() => void start(planned)}>
              {bulkWords.run(planned.plan)}
            </Button>
          ) : (
            <Button
              variant="secondary"
              disabled={busy || (file === null && text.trim() === '')}
              onClick={() => void check()}
            >
              {bulkWords.check}
            </Button>
          )}
        </div>
      </div>
      {job && (
        <Workbooks services={services}>
          <BulkRows agent={agent} job={job} onStop={() => void attempt(stop)} />
        </Workbooks>
      )}
    </div>
  )
}
