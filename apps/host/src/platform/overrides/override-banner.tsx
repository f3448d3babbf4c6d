import { Button } from '@bazaar/ui'
import { words } from '../../words.ts'
import styles from './override-banner.module.css'
import { activeOverrides, refusedOverrides, resetOverrides } from './overrides.ts'

const hour = (until: number): string =>
  new Date(until).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** Says, as long as it is so, that this browser shows something else than what is released. */
export const OverrideBanner = () => {
  const active = activeOverrides()
  const refused = refusedOverrides()
  if (active.length + refused.length === 0) return null
  return (
    <aside className={styles.banner} aria-label={words.overrides.label}>
      <ul className={styles.list}>
        {active.map(({ name, url, until, error }) => (
          <li key={name}>{(error ? words.overrides.silent : words.overrides.from)(name, url, hour(until))}</li>
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
