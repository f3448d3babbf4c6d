import type { BadgeTone } from '@bazaar/ui'
import { list } from '../../words.ts'
import styles from './list.module.css'

export type Tile = { label: string; count: number; tone: BadgeTone }

/** Shows the number of rows for each result. Hides results without rows. */
export const CountTiles = ({ tiles, of }: { tiles: readonly Tile[]; of: number }) => (
  <ul className={styles['tiles']} aria-label={list.summary}>
    {tiles
      .filter(({ count }) => count > 0)
      .map(({ label, count, tone }) => (
        <li key={label} className={styles['tile']} data-tone={tone}>
          <span className={styles['number']}>{count}</span>
          <span className={styles['label']}>{label}</span>
          <span className={styles['share']}>{list.share(Math.round((count / of) * 100))}</span>
        </li>
      ))}
  </ul>
)
