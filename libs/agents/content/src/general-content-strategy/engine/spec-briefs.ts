import type { AgentInput } from '@bazaar/agents-kit'
import type { generalContentStrategy } from '../definition.ts'
import { bakery, exporter } from '../../shared/engine/spec-businesses.ts'
import { ledgerBrief, ledgerSummary } from '../../shared/ledger-summary.ts'

/** Realistic requests in the words of business owners. */
export const briefs: Record<string, AgentInput<typeof generalContentStrategy>> = {
  'bakery-subscribers': {
    business_summary: bakery,
    project_brief:
      'We want 60 new bread subscribers among families in Kothrud by 31 January. Explain why sourdough keeps longer and how the subscription works. Budget is ₹20,000 for three months. Please keep the tone warm.',
  },
  'accountants-for-ledger': {
    business_summary: ledgerSummary,
    project_brief: ledgerBrief,
  },
  'dental-short': { project_brief: 'need more patients for our dental clinic' },
  'exporter-germany': {
    business_summary: exporter,
    project_brief:
      'Goal: 5 sample orders from spice blenders in Germany and the Netherlands before the Cologne fair in October.\nAudience: purchasing managers of spice companies.\nMust not mention prices. Content in English only, about 4 hours a week from our side.',
  },
  'gym-admissions': {
    project_brief:
      'I run a small gym in Indore with 3 trainers. Mornings are full, afternoons are empty. Looking to attract homemakers and retired people for the 11 am to 4 pm slot. We can offer a one-week free trial. Budget around Rs 8,000 per month for ads.',
  },
}
