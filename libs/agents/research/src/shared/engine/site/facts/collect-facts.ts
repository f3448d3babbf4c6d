import type { SiteFact } from '../../../site-facts.ts'
import { cleanLine, isHarmless } from '@bazaar/agents-content/server'
import type { PageFacts } from '@bazaar/agents-kit/server'
import { pagesOf, type Visit } from '../visit-site.ts'
import { factKinds, type FactKind, type Find, kindsInOrder, mostOfKind } from './fact-kinds.ts'
import { audienceFacts, offerFacts } from './offer-facts.ts'
import { peopleFacts } from './people-facts.ts'
import { rivalFacts } from './rival-facts.ts'
import { sentenceFacts } from './sentence-facts.ts'

export type Fact = SiteFact & { kind: FactKind }

/** What a site states, as numbered facts, and what it does not state. */
export type SiteLedger = {
  facts: Fact[]
  of: (kind: FactKind) => Fact[]
  /** Labels of facts that were not found. */
  notStated: string[]
}

const quotedAs = (kind: FactKind, url: string, texts: readonly (string | null | undefined)[]): Find[] =>
  texts.flatMap((text) => {
    const line = cleanLine(text ?? '')
    return line === '' ? [] : [{ kind, text: line, quote: line, url }]
  })

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The name of any structured-data node with a phone number or an address, which marks a business. */
const structuredName = ({ structured }: PageFacts): string | undefined =>
  structured.nodes
    .filter((node) => typeof node['telephone'] === 'string' || node['address'] !== undefined)
    .map((node) => node['name'])
    .find((name) => typeof name === 'string')

/** The site's own name, or else the given name when it appears in the title. */
const nameFind = (home: PageFacts, companyName: string | null): Find[] => {
  const own = quotedAs('name', home.url, [home.siteName ?? home.structured.organization?.name ?? structuredName(home)])
  const wanted = lettersOf(companyName ?? '')
  if (own.length > 0 || wanted === '' || !lettersOf(home.title ?? '').includes(wanted)) return own
  return [{ kind: 'name', text: companyName ?? '', quote: cleanLine(home.title ?? ''), url: home.url }]
}

const homeFacts = (home: PageFacts, companyName: string | null): Find[] => [
  ...nameFind(home, companyName),
  ...quotedAs(
    'description',
    home.url,
    [home.description ?? home.openGraph['og:description']].filter((text) => isHarmless(text ?? '')),
  ),
  ...quotedAs(
    'headline',
    home.url,
    home.headings.filter(({ level, text }) => level === 1 && isHarmless(text)).map(({ text }) => text),
  ),
]

const contactFacts = ({ contacts, social, url }: PageFacts): Find[] => [
  ...quotedAs('phone', url, contacts.phones),
  ...quotedAs('email', url, contacts.emails),
  ...quotedAs('address', url, contacts.addresses),
  ...social.map((profile): Find => ({ kind: 'profile', text: profile.network, quote: profile.url, url })),
]

/** An amount in a sentence about delivery or a minimum order is not the price of an offer. */
const isCondition =
  /\b(?:free (?:delivery|shipping)|(?:delivery|shipping) is free|minimum order|free above|orders? above)\b/i

const priceFacts = ({ prices, url }: PageFacts): Find[] =>
  prices
    .filter(({ sentence }) => isHarmless(sentence) && !isCondition.test(sentence))
    .map(({ text, sentence }) => ({ kind: 'price', text, quote: cleanLine(sentence), url }))

const pageFacts = (page: PageFacts, own: readonly string[]): Find[] => [
  ...peopleFacts(page),
  ...priceFacts(page),
  ...contactFacts(page),
  // The rules only work for English pages.
  ...(page.english && page.nature !== 'parked'
    ? [...offerFacts(page), ...audienceFacts(page), ...sentenceFacts(page)]
    : []),
  ...rivalFacts(page, own),
]

/** The company's names: the given one, the site's name and the host's first label. */
const ownNames = (home: PageFacts, companyName: string | null): string[] => [
  ...(companyName === null ? [] : [companyName]),
  ...(home.siteName === null ? [] : [home.siteName]),
  new URL(home.url).hostname.replace(/^www\./, '').split('.')[0] ?? '',
]

const phoneKey = (text: string): string => text.replace(/\D/g, '').slice(-10)
const keyOf = ({ kind, text }: Find): string => (kind === 'phone' ? phoneKey(text) : text.toLowerCase())

const firstOfEach = (finds: readonly Find[]): Find[] =>
  [...new Map(finds.toReversed().map((find) => [`${find.kind} ${keyOf(find)}`, find])).values()].toReversed()

/** Collects everything on a site that reports need, each fact with its quote and page. Nothing is added. */
export const collectFacts = (visit: Visit, companyName: string | null = null): SiteLedger => {
  const pages = pagesOf(visit).map(({ facts }) => facts)
  const own = ownNames(visit.home.facts, companyName)
  const finds = firstOfEach([
    ...homeFacts(visit.home.facts, companyName),
    ...pages.flatMap((page) => pageFacts(page, own)),
  ])
  const chosen = kindsInOrder.flatMap((kind) =>
    finds.filter((find) => find.kind === kind).slice(0, mostOfKind[kind] ?? 2),
  )
  const facts = chosen.map((find, index) => ({ id: `F${index + 1}`, label: factKinds[find.kind].label, ...find }))
  const has = new Set(facts.map(({ kind }) => kind))
  // Reports show customer counts under Proof.
  if (has.has('customers')) has.add('proof')
  return {
    facts,
    of: (kind) => facts.filter((fact) => fact.kind === kind),
    notStated: kindsInOrder
      .filter((kind) => factKinds[kind].asked && !has.has(kind))
      .map((kind) => factKinds[kind].label),
  }
}

/** Facts in the shape of the answer, without the internal kind. */
export const shownFacts = (facts: readonly Fact[]): SiteFact[] => facts.map(({ kind: _kind, ...fact }) => fact)
