import type { Columns } from '@bazaar/agents-kit/server'
import type { SiteFact } from '../../../site-facts.ts'
import { type FactKind, factKinds } from './fact-kinds.ts'

/** What an owner looks up in a list of companies. */
const shown = {
  telephone: 'phone',
  email: 'email',
  postal_address: 'address',
  people: 'people',
  offers: 'offer',
  prices: 'price',
  founding_year: 'founded',
} as const satisfies Record<string, FactKind>

/** The facts of a site as columns of a table, one for each kind. */
export const factColumns = (facts: readonly SiteFact[]): Columns => {
  const of = (kind: FactKind) => facts.filter(({ label }) => label === factKinds[kind].label)
  return {
    ...Object.fromEntries(Object.entries(shown).map(([key, kind]) => [key, of(kind).map(({ text }) => text)])),
    social_profiles: of('profile').map(({ quote }) => quote),
  }
}
