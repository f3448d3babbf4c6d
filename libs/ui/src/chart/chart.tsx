import { useEffect, useRef, useState } from 'react'
import { DataTable } from '../surfaces/data-table.tsx'
import { words } from '../words.ts'
import { type ChartData, type ChartKind, type ChartSeries, chartTable, colourToken, plain } from './chart-data.ts'
import styles from './chart.module.css'
import { useNearScreen } from './use-near-screen.ts'

export type { ChartKind, ChartSeries }

type Props = ChartData & {
  /** Heading of both the chart and the table. */
  title: string
  /** Heading of the label column in the table, such as 'Day'. */
  labelHeading: string
  /** Default: Indian grouping, at most two decimals. */
  format?: (value: number) => string
}

/** Longer tables are collapsed. */
const openRows = 8

const formatPlain = (value: number) => plain.format(value)

/**
 * A chart with its figures in a table. The chart library is loaded when the chart is near the viewport; if loading
 * fails, the table opens instead.
 */
export const Chart = ({ title, labelHeading, format = formatPlain, ...data }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNearScreen(place)
  const [failed, setFailed] = useState(false)
  const write = useRef(format)
  // Callers pass new objects on every render; the chart is redrawn only when the figures change.
  const facts = JSON.stringify(data)
  const { columns, rows } = chartTable(data, labelHeading, format)
  useEffect(() => {
    write.current = format
  })
  useEffect(() => {
    if (!near) return
    let undo: (() => void) | undefined
    let gone = false
    const draw = async () => {
      try {
        const { drawChart } = await import('./draw-chart.ts')
        if (!gone && canvas.current && place.current) {
          const drawn: ChartData = JSON.parse(facts)
          undo = drawChart(canvas.current, place.current, drawn, (value) => write.current(value))
        }
      } catch {
        setFailed(true)
      }
    }
    void draw()
    return () => {
      gone = true
      undo?.()
    }
  }, [near, facts])
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      {data.series.length > 1 && (
        <ul className={styles['legend']} aria-hidden>
          {data.series.map(({ label }, index) => (
            <li key={label}>
              <span className={styles['swatch']} style={{ background: `var(${colourToken(index)})` }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {!failed && (
        <div ref={place} className={styles['place']}>
          <canvas ref={canvas} role="img" aria-label={words.chart.picture(title)} />
        </div>
      )}
      <details className={styles['details']} open={failed || rows.length <= openRows}>
        <summary>{words.chart.table}</summary>
        <DataTable caption={title} columns={columns} rows={rows} />
      </details>
    </figure>
  )
}
