import type { ShellServices } from '@bazaar/federation-contract'
import { words } from '../words.ts'
import styles from './legal.module.css'

/** Copyright and links to the legal pages. */
export const LegalLinks = ({ services: { brand, nav } }: { services: ShellServices }) => (
  <footer className={styles['footer']}>
    <p>
      {words.legal.copyright(brand.name)}
      {brand.version && words.legal.version(brand.version)}
    </p>
    <nav aria-label={words.legal.links}>
      <nav.Link to="/termsandconditions">{words.legal.terms}</nav.Link>
      <nav.Link to="/privacypolicy">{words.legal.privacy}</nav.Link>
    </nav>
  </footer>
)
