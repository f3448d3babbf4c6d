import type { AgentInput } from '@bazaar/agents-kit'
import type { generalOutline } from '../definition.ts'
import { bakery, clinic, exporter } from '../../shared/engine/spec-businesses.ts'
import { ledgerSummary } from '../../shared/ledger-summary.ts'

/** Realistic requests in the words of business owners. */
export const briefs: Record<string, AgentInput<typeof generalOutline>> = {
  'bakery-landing': {
    business_summary: bakery,
    type_of_content: 'Landing page',
    topic: 'Bread subscription for families',
  },
  'ledger-blog-no-topic': { business_summary: ledgerSummary, type_of_content: 'blog' },
  'clinic-faq': { business_summary: clinic, type_of_content: 'FAQ page', topic: 'Aligners for adults' },
  'exporter-case-study': {
    business_summary: exporter,
    type_of_content: 'Case study',
    topic: 'First container to a blender in Hamburg',
  },
  'gym-video': { type_of_content: 'YouTube video script', topic: 'Three exercises for stiff shoulders' },
  'agency-emails': {
    business_summary:
      'We run a small SEO agency in Jaipur. We help jewellery shops get found in search. Plans start at Rs 15,000 a month.',
    type_of_content: 'cold email sequence',
    topic: 'Search visibility for jewellery shops',
  },
}
