import type { ShellServices } from '@bazaar/federation-contract'
import { Section } from '../section.tsx'
import styles from './developers.module.css'
import { KeyList } from './key-list.tsx'
import type { Keys } from './use-keys.ts'
import { words } from './words.ts'

const { apps: texts } = words

/** The apps that the owner allowed by OAuth; the page about connecting says how to add one. */
export const AppsSection = ({ services, keys: { list, load } }: { services: ShellServices; keys: Keys }) => {
  const apps = list?.filter(({ app }) => app !== null) ?? []
  if (apps.length === 0) return null
  const ended = apps.filter(({ state }) => state !== 'active')
  return (
    <Section id="apps" title={texts.title} lead={texts.lead}>
      <KeyList services={services} items={apps.filter(({ state }) => state === 'active')} onChange={load} />
      {ended.length > 0 && (
        <details>
          <summary className={styles['summary']}>{texts.old(ended.length)}</summary>
          <KeyList services={services} items={ended} onChange={load} />
        </details>
      )}
    </Section>
  )
}
