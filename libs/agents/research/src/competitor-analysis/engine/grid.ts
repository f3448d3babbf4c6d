import { type Site } from '@bazaar/agents-kit/server'
import type { GridCell } from '../definition.ts'
import type { Fact, SiteLedger } from '../../shared/engine/site/facts/collect-facts.ts'
import type { FactKind } from '../../shared/engine/site/facts/fact-kinds.ts'
import { type Technology, technologiesOf } from '../../shared/engine/site/technologies.ts'

export type Column = { name: string; site: Site; ledger: SiteLedger }

type Row = { label: string; kinds: readonly FactKind[]; most: number; as: (fact: Fact) => string }

const quote = ({ quote }: Fact): string => quote
const text = ({ text }: Fact): string => text

/** What buyers compare. Each cell quotes the site. */
const rows: readonly Row[] = [
  { label: 'In its own words', kinds: ['description', 'headline'], most: 1, as: quote },
  { label: 'Audience', kinds: ['audience'], most: 1, as: quote },
  { label: 'Places served', kinds: ['market'], most: 1, as: quote },
  { label: 'Offers', kinds: ['offer'], most: 5, as: text },
  { label: 'Prices', kinds: ['price'], most: 4, as: text },
  { label: 'How to buy or try', kinds: ['buying'], most: 1, as: quote },
  { label: 'Proof', kinds: ['customers', 'proof'], most: 2, as: quote },
  { label: 'People', kinds: ['people'], most: 3, as: text },
  { label: 'Contact', kinds: ['phone', 'email', 'address'], most: 3, as: text },
  { label: 'Social profiles', kinds: ['profile'], most: 6, as: text },
]

const cellOf = ({ kinds, most, as }: Row, { ledger }: Column): GridCell => {
  const facts = kinds.flatMap((kind) => ledger.of(kind)).slice(0, most)
  return facts.length === 0 ? { text: null, url: null } : { text: facts.map(as).join('; '), url: facts[0]?.url ?? null }
}

const technologyCell = ({ site }: Column): GridCell => {
  const found: Technology[] = technologiesOf(site.home.page, site.home.facts)
  return found.length === 0
    ? { text: null, url: null }
    : { text: found.map(({ name }) => name).join(', '), url: site.home.page.url }
}

/** Compares the sites side by side, the company first. */
export const gridOf = (columns: readonly Column[]) => ({
  columns: columns.map(({ name, site }) => ({ name, url: site.home.page.url })),
  rows: [
    ...rows.map((row) => ({ label: row.label, cells: columns.map((column) => cellOf(row, column)) })),
    { label: 'Technologies', cells: columns.map(technologyCell) },
  ],
})
export type Grid = ReturnType<typeof gridOf>
