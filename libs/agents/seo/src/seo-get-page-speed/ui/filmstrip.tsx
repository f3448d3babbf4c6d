import { formatTenths } from '@bazaar/ui'
import { words as speed } from '../words.ts'
import styles from './filmstrip.module.css'
import type { Speed } from './speed-state.ts'

const seconds = (ms: number): string => `${formatTenths(ms / 1_000)} s`

/** Shows screenshots of the page during loading. */
export const Filmstrip = ({ frames }: { frames: Speed['frames'] }) => (
  // The region scrolls, so that the list keeps its role.
  <div className={styles['scroll']} role="region" aria-label={speed.filmstrip} tabIndex={0}>
    <ol className={styles['strip']}>
      {frames.map(({ at_ms, image }) => (
        <li key={at_ms} className={styles['frame']}>
          <img src={image} alt={speed.frame(seconds(at_ms))} className={styles['picture']} />
          <span aria-hidden="true">{seconds(at_ms)}</span>
        </li>
      ))}
    </ol>
  </div>
)
