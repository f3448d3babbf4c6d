import { Button } from '@bazaar/ui'
import { useShell } from '../../use-shell.ts'
import { overrideWords } from '../tool-words.ts'
import styles from './override-banner.module.css'
import { resetOverrides } from './overrides.ts'

const hour = (until: number): string =>
  new Date(until).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** Says that this browser shows something other than the released product. */
export const OverrideBanner = () => {
  const { overrides } = useShell()
  const active = overrides.active()
  const refused = overrides.refused()
  return (
    <aside className={styles.banner} aria-label={overrideWords.label}>
      <ul className={styles.list}>
        {active.map(({ name, url, until, error }) => (
          <li key={name}>{overrideWords[error ?? 'from'](name, url, hour(until))}</li>
        ))}
        {refused.map(({ name, url, why }) => (
          <li key={`${name} ${url}`}>{overrideWords.refused[why](name, url)}</li>
        ))}
      </ul>
      {active.length > 0 && (
        <Button size="small" variant="secondary" onClick={resetOverrides}>
          {overrideWords.reset}
        </Button>
      )}
    </aside>
  )
}
