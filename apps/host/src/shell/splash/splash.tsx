import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import styles from './splash.module.css'

/** Source: product.md §9. */
const particles = 52

/**
 * The welcome of a browser session. Prerendered at build time, shown before the scripts arrive. The page's first script
 * places the particles (`first-scripts.ts` of the API): it is shorter than 52 places.
 */
export const Splash = () => (
  <div className={styles['splash']} data-splash>
    {Array.from({ length: particles }, (_nothing, index) => (
      <i key={index} />
    ))}
    <p className={styles['text']}>{words.welcome(useShell().registry.current().brand)}</p>
  </div>
)
