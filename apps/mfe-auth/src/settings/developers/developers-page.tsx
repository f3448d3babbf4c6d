import type { PageProps } from '@bazaar/federation-contract'
import { Page, PageHead } from '@bazaar/ui/page'
import { AppsSection } from './apps-section.tsx'
import { ConnectSection } from './connect-section.tsx'
import styles from './developers.module.css'
import { HooksSection } from './hooks-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { useKeys } from './use-keys.ts'
import { words } from './words.ts'

const DevelopersPage = ({ services }: PageProps) => {
  const keys = useKeys(services)
  return (
    <Page width="medium">
      <PageHead
        title={words.title}
        before={
          <services.nav.Link to="/settings" className={styles['back']}>
            {words.back}
          </services.nav.Link>
        }
      >
        <p className={styles['lead']}>{words.lead}</p>
      </PageHead>
      <KeysSection services={services} keys={keys} />
      <AppsSection services={services} keys={keys} />
      <ConnectSection services={services} />
      <HooksSection services={services} />
    </Page>
  )
}

export default DevelopersPage
