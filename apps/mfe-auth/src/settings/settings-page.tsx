import type { PageProps } from '@bazaar/federation-contract'
import { Button, FormError, Skeleton } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import { words } from '../words.ts'
import { BusinessSection } from './business-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import styles from './settings.module.css'
import { words as developers } from './developers/words.ts'
import { words as usage } from './usage/words.ts'
import { useAccount } from './use-account.ts'

const sections = [
  { id: 'profile', Section: ProfileSection },
  { id: 'business', Section: BusinessSection },
  { id: 'preferences', Section: PreferencesSection },
  { id: 'email', Section: EmailSection },
  { id: 'password', Section: PasswordSection },
  { id: 'factor', Section: SecondFactorSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'devices', Section: DevicesSection },
  { id: 'data', Section: DataSection },
] as const

/** Offers every right that the privacy policy promises. */
const SettingsPage = ({ services }: PageProps) => {
  const { account, setAccount, problem, load } = useAccount(services)
  return (
    <Page width="medium" className={styles['page']}>
      <PageHead title={words.settings.title} className={styles['top']}>
        <nav aria-label={words.settings.title} className={styles['nav']}>
          {sections.map(({ id }) => (
            <a key={id} href={`#${id}`}>
              {words.settings[id].title}
            </a>
          ))}
          <services.nav.Link to="/settings/usage">{usage.title}</services.nav.Link>
          <services.nav.Link to="/settings/developers">{developers.title}</services.nav.Link>
        </nav>
      </PageHead>
      <div className={styles['sections']}>
        {problem && (
          <>
            <FormError>{problem}</FormError>
            <Button onClick={load}>{words.settings.retry}</Button>
          </>
        )}
        {account === null && !problem && <Skeleton />}
        {account &&
          sections.map(({ id, Section }) => (
            <Section key={id} services={services} account={account} onAccount={setAccount} />
          ))}
      </div>
    </Page>
  )
}

export default SettingsPage
