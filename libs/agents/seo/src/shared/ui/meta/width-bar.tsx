import { currentLocale, locales } from '@bazaar/locale'
import { meta } from '../../words.ts'
import styles from './width-bar.module.css'

const whole = new Intl.NumberFormat(locales[currentLocale()], { maximumFractionDigits: 0 })

/** Shows a measured width against its limit. */
export const WidthBar = ({ label, px, limit }: { label: string; px: number; limit: number }) => (
  <div className={styles['width']}>
    <span className={styles['label']}>{label}</span>
    <span className={styles['track']} aria-hidden="true">
      <span
        className={styles['fill']}
        data-over={px > limit}
        style={{ inlineSize: `${Math.min(100, (px / limit) * 100)}%` }}
      />
    </span>
    <span className={styles['figure']} data-over={px > limit}>
      {meta.width(whole.format(px), whole.format(limit))}
    </span>
  </div>
)
