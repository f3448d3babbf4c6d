import type { PageProps } from '@bazaar/federation-contract'
import { words } from '../words.ts'
import { LegalDocument } from './legal-document.tsx'
import { words as text } from './terms-text.ts'

const TermsPage = ({ services }: PageProps) => (
  <LegalDocument title={words.legal.terms} sections={text.sections(services.brand.name)} services={services} />
)

export default TermsPage
