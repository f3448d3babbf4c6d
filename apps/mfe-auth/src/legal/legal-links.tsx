import type { ShellServices } from '@bazaar/federation-contract'
import { words } from '../words.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './legal.module.css'

/** Copyright, links to the legal pages, and the languages. */
export const LegalLinks = ({ services }: { services: ShellServices }) => {
  const { brand, nav } = services
  return (
    <footer className={styles['footer']}>
      <p>
        {words.legal.copyright(brand.name)}
        {brand.version && words.legal.version(brand.version)}
      </p>
      <nav aria-label={words.legal.links}>
        <nav.Link to="/termsandconditions">{words.legal.terms}</nav.Link>
        <nav.Link to="/privacypolicy">{words.legal.privacy}</nav.Link>
      </nav>
      <LanguageChoice services={services} />
    </footer>
  )
}
