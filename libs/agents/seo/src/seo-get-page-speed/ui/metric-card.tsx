import { Badge } from '@bazaar/ui'
import { words as speed } from '../words.ts'
import styles from './metric-card.module.css'
import { showBound, type Speed, toneOf } from './speed-state.ts'

type Metric = Speed['metrics'][number]
type Props = { metric: Metric; before: string | undefined }

/** The scale ends at 1.5 times the poor threshold. Larger values are drawn at its end. */
const placeOn = (value: number, poor: number): number => Math.min(1, value / (poor * 1.5)) * 100

/** Shows one metric on a scale of good, fair and poor. */
export const MetricCard = ({ metric: { label, display, value, good, poor, state }, before }: Props) => (
  <li className={styles['metric']}>
    <p className={styles['head']}>
      <span className={styles['label']}>{label}</span>
      <Badge tone={toneOf[state]}>{speed.state[state]}</Badge>
    </p>
    <p className={styles['value']} data-state={state}>
      {display}
    </p>
    <div className={styles['strip']} aria-hidden="true">
      <span className={styles['good']} style={{ inlineSize: `${placeOn(good, poor)}%` }} />
      <span className={styles['fair']} style={{ inlineSize: `${placeOn(poor, poor) - placeOn(good, poor)}%` }} />
      <span className={styles['poor']} />
      {value !== null && <span className={styles['mark']} style={{ insetInlineStart: `${placeOn(value, poor)}%` }} />}
    </div>
    <p className={styles['bounds']}>{speed.bounds(showBound(good), showBound(poor))}</p>
    {before !== undefined && <p className={styles['bounds']}>{before}</p>}
  </li>
)
