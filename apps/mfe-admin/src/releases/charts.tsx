import type { adminApi } from '@bazaar/contracts'
import { words } from '../words.ts'
import styles from './charts.module.css'

const { releases: texts } = words

/** Hidden from screen readers, because the text beside it has the same figure. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <span className={styles['share']} aria-hidden>
    <span className={styles['part']} style={{ inlineSize: `${percent}%` }} />
  </span>
)

type Days = adminApi.ReleasedBuild['days']

/** Loads by day as columns; failed loads and errors are coloured. */
export const DayChart = ({ days }: { days: Days }) => {
  const heights = days.map(({ loads, troubled }) => Math.max(loads, troubled))
  const most = Math.max(...heights, 0)
  if (most === 0) return null
  return (
    <span className={styles['days']} role="img" aria-label={texts.byDay(days)} title={texts.byDay(days)}>
      {days.map(({ troubled }, day) => {
        const height = heights[day] ?? 0
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the index is the day
          <span key={day} className={styles['day']} style={{ blockSize: `${(height / most) * 100}%` }}>
            <span className={styles['trouble']} style={{ blockSize: `${(troubled / Math.max(height, 1)) * 100}%` }} />
          </span>
        )
      })}
    </span>
  )
}
