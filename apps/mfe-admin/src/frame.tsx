import type { ShellServices } from '@bazaar/federation-contract'
import { EmptyState } from '@bazaar/ui'
import { Page, PageHead } from '@bazaar/ui/page'
import type { ReactNode } from 'react'
import styles from './console.module.css'
import { sections } from './sections.ts'
import { words } from './words.ts'
import { Workbooks } from './workbooks.tsx'

/** Where staff choose what writes, while the product runs. */
const deskPath = '/desk'

type Props = { services: ShellServices; section: string; lead?: ReactNode; children: ReactNode }

/** The sections of the console, and one of them. */
export const Frame = ({ services, section, lead, children }: Props) => {
  const { Link } = services.nav
  if (!services.session.user.get()?.admin)
    return (
      <Page width="medium">
        <PageHead title={words.title} />
        <EmptyState title={words.forbidden} text={words.forbiddenText} />
      </Page>
    )
  return (
    <Page width="wide">
      <PageHead title={section} lead={lead} before={<p className={styles['soft']}>{words.title}</p>}>
        <nav className={styles['sections']} aria-label={words.nav}>
          {sections.map(({ id, path }) =>
            words.sections[id] === section ? (
              <span key={path} aria-current="page" className={styles['section']}>
                {words.sections[id]}
              </span>
            ) : (
              <Link key={path} to={path} className={styles['section']}>
                {words.sections[id]}
              </Link>
            ),
          )}
          {services.catalogue.hasPage(deskPath) && (
            <Link to={`${deskPath}?tab=writer`} className={styles['section']}>
              {words.textModel}
            </Link>
          )}
        </nav>
      </PageHead>
      <Workbooks services={services}>{children}</Workbooks>
    </Page>
  )
}
