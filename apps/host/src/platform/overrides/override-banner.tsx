import { Button } from '@bazaar/ui'
import { useShell } from '../../use-shell.ts'
import { words } from '../../words.ts'
import styles from './override-banner.module.css'
import { resetOverrides } from './overrides.ts'

const hour = (until: number): string =>
  new Date(until).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** Tells the user that this browser shows something other than the released product. */
export const OverrideBanner = () => {
  const { overrides } = useShell()
  const active = overrides.active()
  const refused = overrides.refused()
  if (active.length + refused.length === 0) return null
  return (
    <aside className={styles.banner} aria-label={words.overrides.label}>
      <ul className={styles.list}>
        {active.map(({ name, url, until, error }) => (
          <li key={name}>{words.overrides[error ?? 'from'](name, url, hour(until))}</li>
        ))}
        {refused.map(({ name, url, why }) => (
          <li key={`${name} ${url}`}>{words.overrides.refused[why](name, url)}</li>
        ))}
      </ul>
      {active.length > 0 && (
        <Button size="small" variant="secondary" onClick={resetOverrides}>
          {words.overrides.reset}
        </Button>
      )}
    </aside>
  )
}
