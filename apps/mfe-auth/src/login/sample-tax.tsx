import { words } from '../words.ts'
import styles from './sample-tax.module.css'

const { sample } = words.panel

/** A real result beside the form: what Get Tax makes of its example. */
export const SampleTax = () => (
  <figure className={styles['sample']}>
    <figcaption className={styles['title']}>{sample.title}</figcaption>
    <p className={styles['headline']}>{sample.headline}</p>
    <dl className={styles['regimes']}>
      {sample.regimes.map(({ name, tax, share }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{tax}</dd>
          <dd aria-hidden className={styles['bar']} style={{ inlineSize: `${share}%` }} />
        </div>
      ))}
    </dl>
  </figure>
)
