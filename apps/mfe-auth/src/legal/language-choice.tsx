import type { ShellServices } from '@bazaar/federation-contract'
import { currentLocale, isLocale, localeNames } from '@bazaar/locale'
import { words } from '../words.ts'
import styles from './legal.module.css'

/** Each language in its own words. Older hosts know only one. */
export const LanguageChoice = ({ services: { locale } }: { services: ShellServices }) =>
  locale && (
    <div role="group" aria-label={words.settings.preferences.language} className={styles['languages']}>
      {Object.entries(localeNames).map(([value, name]) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === currentLocale()}
          onClick={() => void (isLocale(value) && locale.choose(value))}
        >
          {name}
        </button>
      ))}
    </div>
  )
