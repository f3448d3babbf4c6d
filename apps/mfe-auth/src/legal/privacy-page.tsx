import type { PageProps } from '@bazaar/federation-contract'
import { words } from '../words.ts'
import { LegalDocument } from './legal-document.tsx'
import { words as text } from './privacy-text.ts'

const PrivacyPage = ({ services }: PageProps) => (
  <LegalDocument title={words.legal.privacy} sections={text.sections(services.brand.name)} services={services} />
)

export default PrivacyPage
