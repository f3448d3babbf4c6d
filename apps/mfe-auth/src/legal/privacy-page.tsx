import type { PageProps } from '@bazaar/federation-contract'
import { words } from '../words.ts'
import { LegalDocument } from './legal-document.tsx'
import { privacySections } from './privacy-text.ts'

const PrivacyPage = ({ services }: PageProps) => (
  <LegalDocument title={words.legal.privacy} sections={privacySections(services.brand.name)} services={services} />
)

export default PrivacyPage
