import { credits, readFailure } from '@bazaar/contracts'
import type { ShellServices } from '@bazaar/federation-contract'
import { Button, Chart, FormError, SelectField, Skeleton, formatCredits } from '@bazaar/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Section } from '../section.tsx'
import { agentTitle } from './agent-title.ts'
import { usageChart } from './usage-chart-data.ts'
import styles from './usage.module.css'
import { words } from './words.ts'

export type Usage = z.output<typeof credits.readUsage.output>

const spans = [7, 30, 90] as const

/** Usage of the last days; `again` reloads it. */
export const useUsage = (services: ShellServices, days: number) => {
  const [usage, setUsage] = useState<Usage | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reads = useRef(0)
  const again = useCallback(() => {
    // Another span may be chosen before this one is answered.
    const turn = (reads.current += 1)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    services.call(credits.readUsage, { days, ...(zone ? { zone } : {}) }).then(
      (found) => {
        if (turn !== reads.current) return
        setUsage(found)
        setProblem(null)
      },
      (error: unknown) => {
        if (turn === reads.current) setProblem(readFailure(error).detail)
      },
    )
  }, [services, days])
  useEffect(again, [again])
  return { usage, problem, again }
}

type Props = {
  services: ShellServices
  days: number
  onDays: (days: number) => void
  state: ReturnType<typeof useUsage>
}

export const UsageSection = ({ services, days, onDays, state: { usage, problem, again } }: Props) => {
  const chart = usage && usageChart(usage, (agent) => agentTitle(services, agent))
  return (
    <Section
      id="usage"
      title={words.chart.section}
      lead={chart && chart.runs > 0 ? words.chart.total(formatCredits(chart.credits), chart.runs) : undefined}
    >
      <div className={styles['span']}>
        <SelectField
          label={words.chart.span}
          value={String(days)}
          onChange={(event) => onDays(Number(event.target.value))}
          options={spans.map((span) => ({ value: String(span), label: words.chart.spans[span] }))}
        />
      </div>
      {problem && (
        <>
          <FormError>{problem}</FormError>
          <Button variant="secondary" onClick={again}>
            {words.receipts.retry}
          </Button>
        </>
      )}
      {!chart && !problem && <Skeleton height="15rem" />}
      {chart?.runs === 0 && <p className={styles['soft']}>{words.chart.none}</p>}
      {chart && chart.runs > 0 && (
        <Chart
          kind="bar"
          stacked
          title={words.chart.title}
          labelHeading={words.chart.day}
          labels={chart.labels}
          series={chart.series}
        />
      )}
    </Section>
  )
}
