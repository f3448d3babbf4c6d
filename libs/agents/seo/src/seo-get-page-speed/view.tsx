import { viewOf } from '@bazaar/agents-kit/ui'
import { seoGetPageSpeed } from './definition.ts'
import { figures } from './figures.ts'
import { Badge, DataTable } from '@bazaar/ui'
import { AddressText } from '@bazaar/ui/address'
import type { ReactNode } from 'react'
import { words as speed } from './words.ts'
import { AdviceList } from './ui/advice-list.tsx'
import { Filmstrip } from './ui/filmstrip.tsx'
import { MetricCard } from './ui/metric-card.tsx'
import { ScoreGauge } from './ui/score-gauge.tsx'
import styles from './view.module.css'
import { showSaving, type Speed, toneOf } from './ui/speed-state.ts'

type Props = { answer: Speed; report: ReactNode }

const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2 className={styles['heading']}>{title}</h2>
    {note !== undefined && <p className={styles['note']}>{note}</p>}
    {children}
  </section>
)

const Measured = ({ answer }: { answer: Speed }) => {
  const { scores, metrics, frames, insights, failed, field, previous } = answer
  const oldScore = (id: string) => previous?.scores.find((entry) => entry.id === id)?.before
  const oldMetric = (id: string) => previous?.metrics.find((entry) => entry.id === id)?.display
  return (
    <>
      <ul className={styles['gauges']}>
        {scores.map((score) => (
          <ScoreGauge key={score.id} score={score} before={oldScore(score.id)} />
        ))}
      </ul>
      {previous && <p className={styles['note']}>{speed.compared(new Date(previous.measured_at))}</p>}
      <Section title={speed.metrics} note={speed.metricsNote}>
        <ul className={styles['metrics']}>
          {metrics.map((metric) => (
            <MetricCard key={metric.id} metric={metric} before={oldMetric(metric.id)} />
          ))}
        </ul>
      </Section>
      {frames.length > 0 && (
        <Section title={speed.filmstrip}>
          <Filmstrip frames={frames} />
        </Section>
      )}
      {field.length > 0 && (
        <DataTable
          caption={speed.field}
          columns={speed.fieldColumns}
          rows={field.map(({ label, display, state }) => ({
            label,
            display,
            state: <Badge tone={toneOf[state]}>{speed.state[state]}</Badge>,
          }))}
        />
      )}
      <Section title={speed.insights} note={insights.length > 0 ? speed.insightsNote : speed.noInsights}>
        {insights.length > 0 && (
          <AdviceList
            entries={insights.map(({ savings, ...entry }) => ({
              ...entry,
              marks: savings.map(({ metric, value }) => speed.saves(showSaving(metric, value))),
            }))}
          />
        )}
      </Section>
      <Section title={speed.failed} {...(failed.length > 0 ? {} : { note: speed.noneFailed })}>
        {failed.length > 0 && (
          <AdviceList entries={failed.map(({ category, ...entry }) => ({ ...entry, marks: [category] }))} />
        )}
      </Section>
    </>
  )
}

const Estimated = ({ estimate }: { estimate: Speed['estimate'] }) => (
  <>
    <p className={styles['estimate']}>{speed.estimate}</p>
    <DataTable
      caption={speed.estimateTable}
      columns={speed.estimateColumns}
      rows={estimate.map(({ label, display, state, text }) => ({
        label,
        display,
        state: <Badge tone={toneOf[state]}>{speed.state[state]}</Badge>,
        text,
      }))}
    />
  </>
)

/** Shows the scores, metrics, screenshots and advice, or the estimate when no browser was available. */
export const SpeedResult = ({ answer, report }: Props) => (
  <div className={styles['speed']}>
    <p className={styles['about']}>
      <a href={answer.url} target="_blank" rel="noreferrer" className={styles['address']}>
        <AddressText>{answer.url}</AddressText>
      </a>
      <Badge tone="accent">{speed.device[answer.strategy]}</Badge>
    </p>
    {answer.kind === 'estimate' ? <Estimated estimate={answer.estimate} /> : <Measured answer={answer} />}
    <ul className={styles['environment']} aria-label={speed.environment}>
      {answer.environment.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <details className={styles['report']}>
      <summary>{speed.report}</summary>
      {report}
    </details>
  </div>
)

export default viewOf(seoGetPageSpeed, SpeedResult, { figures })
