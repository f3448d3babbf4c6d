import { adminApi } from '@bazaar/contracts'
import type { PageProps, ShellServices } from '@bazaar/federation-contract'
import { agentTitle } from '@bazaar/federation-page'
import { Chart, DataGrid, FormError, Skeleton } from '@bazaar/ui'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { causeCell } from '../cause-cell.tsx'
import styles from '../console.module.css'
import { DaysField } from '../days-field.tsx'
import { day, momentCell } from '../format.ts'
import { Frame } from '../frame.tsx'
import { useData } from '../use-data.ts'
import { words } from '../words.ts'

type Report = z.output<typeof adminApi.readRuns.output>

const { runReport: texts } = words
const number = (key: string, label: string) => ({ key, label, align: 'end' as const })
const tokenColumns = (currency: string) => [
  number('input', texts.input),
  number('output', texts.output),
  number('cost', texts.cost(currency)),
]
const tokens = (line: { input_tokens: number; output_tokens: number; cost: number | null }) => ({
  input: line.input_tokens,
  output: line.output_tokens,
  cost: line.cost === null ? null : Math.round(line.cost * 10_000) / 10_000,
})
const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 10) / 10)
/** Of the runs that ended by themselves. */
const rateOf = ({ succeeded, failed }: Report['agents'][number]): number | null =>
  succeeded + failed === 0 ? null : Math.round((succeeded / (succeeded + failed)) * 1_000) / 10

type GridProps = { services: ShellServices; report: Report }

const AgentGrid = ({ services, report }: GridProps) => (
  <DataGrid
    caption={texts.agents}
    level={2}
    fileName="runs.csv"
    columns={[
      { key: 'agent', label: texts.agent, measure: 18 },
      number('runs', texts.runs),
      number('rate', texts.rate),
      number('failed', texts.failed),
      number('stopped', texts.stopped),
      number('median', texts.median),
      number('slow', texts.slow),
      number('credits', texts.credits),
      ...tokenColumns(report.currency),
    ]}
    rows={report.agents.map((line) => ({
      id: line.agent,
      cells: {
        agent: agentTitle(services, line.agent, words.withoutPage),
        runs: line.runs,
        rate: rateOf(line),
        failed: line.failed,
        stopped: line.stopped,
        median: rounded(line.median_seconds),
        slow: rounded(line.slow_seconds),
        credits: line.credits,
        ...tokens(line),
      },
    }))}
  />
)

const Grids = ({ services, report }: GridProps) => (
  <>
    <AgentGrid services={services} report={report} />
    <DataGrid
      caption={texts.failures}
      level={2}
      columns={[
        { key: 'code', label: texts.code, choices: true, measure: 22 },
        { key: 'agent', label: texts.agent, choices: true },
        number('runs', texts.runs),
        { key: 'last', label: texts.last },
      ]}
      rows={report.failures.map((line) => ({
        id: `${line.code} ${line.agent}`,
        cells: {
          code: causeCell(line),
          agent: agentTitle(services, line.agent, words.withoutPage),
          runs: line.runs,
          last: momentCell(line.last_at),
        },
      }))}
    />
    {report.models.length > 0 && (
      <DataGrid
        caption={texts.models}
        level={2}
        columns={[{ key: 'model', label: texts.model, measure: 14 }, ...tokenColumns(report.currency)]}
        rows={report.models.map((line) => ({ id: line.model, cells: { model: line.model, ...tokens(line) } }))}
      />
    )}
  </>
)

const Runs = ({ services }: { services: ShellServices }) => {
  const [days, setDays] = useState(30)
  const load = useCallback(() => services.call(adminApi.readRuns, { days }), [services, days])
  const { data: report, problem } = useData(load)
  return (
    <section className={styles['list']}>
      <div className={styles['filters']}>
        <DaysField days={days} onChange={setDays} />
      </div>
      {problem && <FormError>{problem}</FormError>}
      {report === null && !problem && <Skeleton height="16rem" />}
      {report && <p>{texts.now(report.open.queued, report.open.running)}</p>}
      {report?.agents.length === 0 && <p className={styles['soft']}>{texts.none}</p>}
      {report && report.days.length > 1 && (
        <Chart
          kind="line"
          title={texts.chart}
          labelHeading={texts.day}
          labels={report.days.map((line) => day(line.day))}
          series={[
            { label: texts.runs, values: report.days.map(({ runs }) => runs) },
            { label: texts.failed, values: report.days.map(({ failed }) => failed) },
          ]}
        />
      )}
      {report && report.agents.length > 0 && <Grids services={services} report={report} />}
    </section>
  )
}

const RunsPage = ({ services }: PageProps) => (
  <Frame services={services} section={words.sections.runs}>
    <Runs services={services} />
  </Frame>
)

export default RunsPage
