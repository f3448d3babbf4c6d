import type { CitedPoint } from '../../shared/site-facts.ts'
import { swotOf } from '../../shared/engine/site/swot.ts'
import type { FactKind } from '../../shared/engine/site/facts/fact-kinds.ts'
import { technologiesOf } from '../../shared/engine/site/technologies.ts'
import type { Column } from './grid.ts'

type Aspect = { kinds: readonly FactKind[]; label: string }

/** Aspects that one site may state and another may not. */
const aspects: readonly Aspect[] = [
  { kinds: ['price'], label: 'prices' },
  { kinds: ['buying'], label: 'how to buy or try' },
  { kinds: ['proof', 'customers'], label: 'proof or customer figures' },
  { kinds: ['audience'], label: 'whom it is for' },
  { kinds: ['people'], label: 'people with name and title' },
  { kinds: ['phone', 'email'], label: 'a telephone number or an email address' },
  { kinds: ['profile'], label: 'social profiles' },
]

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const states = ({ ledger }: Column, { kinds }: Aspect): boolean => kinds.some((kind) => ledger.of(kind).length > 0)

/** A site in a language that is not read for these, or with a sign of them, lacks nothing. */
const lacks = ({ ledger }: Column, { kinds }: Aspect): boolean => kinds.every((kind) => ledger.lacks(kind))

const compare = (company: Column, rivals: readonly Column[], aspect: Aspect): CitedPoint[] => {
  const facts = aspect.kinds.flatMap((kind) => company.ledger.of(kind)).map(({ id }) => id)
  const names = (has: boolean) =>
    rivals.filter((rival) => (has ? states(rival, aspect) : lacks(rival, aspect))).map(({ name }) => name)
  if (facts.length > 0 && names(false).length > 0) {
    return [
      {
        text: `${company.name} states ${aspect.label}; ${joined(names(false))} ${names(false).length === 1 ? 'does' : 'do'} not on the pages read.`,
        facts,
      },
    ]
  }
  return lacks(company, aspect) && names(true).length > 0
    ? [
        {
          text: `${joined(names(true))} ${names(true).length === 1 ? 'states' : 'state'} ${aspect.label}; ${company.name} does not on the pages read.`,
          facts: [],
        },
      ]
    : []
}

/** What sets the company apart from its rivals; without rivals, what its site shows clearly and what it lacks. */
export const pointsOf = (company: Column, rivals: readonly Column[]): CitedPoint[] => {
  if (rivals.length > 0) return aspects.flatMap((aspect) => compare(company, rivals, aspect))
  const { site, ledger } = company
  const { strengths, weaknesses } = swotOf({
    site,
    ledger,
    technologies: technologiesOf(site.home.page, site.home.facts),
  })
  return [...strengths, ...weaknesses]
}
