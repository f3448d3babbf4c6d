/** All kinds of fact, in display order. Only `asked` kinds are reported as missing. */
export const factKinds = {
  name: { label: 'Name', asked: true },
  description: { label: 'In its own words', asked: false },
  headline: { label: 'Headline', asked: false },
  offer: { label: 'Offer', asked: true },
  audience: { label: 'Audience', asked: true },
  market: { label: 'Places served', asked: true },
  price: { label: 'Price', asked: true },
  buying: { label: 'How to buy', asked: false },
  proof: { label: 'Proof', asked: true },
  customers: { label: 'Customers', asked: true },
  people: { label: 'People', asked: true },
  founded: { label: 'Founding year', asked: true },
  employees: { label: 'Head count', asked: true },
  revenue: { label: 'Revenue', asked: true },
  funding: { label: 'Funding', asked: true },
  hiring: { label: 'Hiring', asked: false },
  phone: { label: 'Telephone', asked: true },
  email: { label: 'Email', asked: true },
  address: { label: 'Postal address', asked: true },
  profile: { label: 'Social profile', asked: true },
  rival: { label: 'Alternative named by the site', asked: false },
} as const

/** Kinds that only rules about English sentences find. On other sites they were not looked for. */
export const onlyEnglish: ReadonlySet<string> = new Set<keyof typeof factKinds>([
  'audience',
  'market',
  'buying',
  'proof',
  'customers',
  'employees',
  'revenue',
  'funding',
])

export type FactKind = keyof typeof factKinds
export const kindsInOrder = Object.keys(factKinds) as FactKind[]

/** One finding before it gets its number. */
export type Find = { kind: FactKind; text: string; quote: string; url: string }

/** The most findings of one kind that a report needs. */
export const mostOfKind: Partial<Record<FactKind, number>> = {
  name: 1,
  description: 1,
  headline: 1,
  offer: 20,
  audience: 3,
  market: 3,
  price: 20,
  buying: 3,
  proof: 4,
  customers: 2,
  people: 12,
  phone: 4,
  email: 3,
  address: 4,
  profile: 6,
  rival: 6,
}
