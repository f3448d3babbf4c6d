import type { SiteCoverage, SiteFact } from '../../../site-facts.ts'
import { cleanLine, isHarmless } from '@bazaar/agents-content/server'
import {
  type Coverage,
  coverageOf,
  isAboutBusiness,
  type PageFacts,
  pagesOf,
  type Site,
} from '@bazaar/agents-kit/server'
import { factKinds, type FactKind, type Find, kindsInOrder, mostOfKind, onlyEnglish } from './fact-kinds.ts'
import { audienceFacts, offerFacts } from './offer-facts.ts'
import { rivalFacts } from './rival-facts.ts'
import { foundedFacts } from './founded-facts.ts'
import { isHinted } from './hints.ts'
import { maxOffers } from '../model/reply.ts'
import { sentenceFacts } from './sentence-facts.ts'

/** Unread pages listed in a result. */
const maxUnread = 30

export type Fact = SiteFact & { kind: FactKind }

/** What a site states, as numbered facts, and what it does not state. */
export type SiteLedger = {
  facts: Fact[]
  of: (kind: FactKind) => Fact[]
  /** True for a kind that was looked for and not found, and of which the pages have no sign. */
  lacks: (kind: FactKind) => boolean
  /** Labels of facts that were not found on the pages read, and of which the pages have no sign. */
  notStated: string[]
  /** How much of the site was read: what is missing is only missing there. */
  coverage: Coverage
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

/** The site's own name, or else the given name when it appears in the title, in a picture's name or in the text. */
const nameFind = (home: PageFacts, companyName: string | null): Find[] => {
  const own = quotedAs('name', home.url, [home.siteName ?? home.structured.organization?.name ?? structuredName(home)])
  const wanted = lettersOf(companyName ?? '')
  if (own.length > 0 || wanted === '') return own
  const lines = [home.title, ...home.images.map(({ alt }) => alt), ...home.visible.map(({ text }) => text)]
  const line = lines.find((text) => text !== null && lettersOf(text).includes(wanted))
  return [...quotedAs('name', home.url, [line])].map((find) => ({ ...find, text: companyName ?? '' }))
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

/** Articles name people of other companies, unless they tell about this one. */
const peopleFacts = ({ people, article, url }: PageFacts): Find[] =>
  (article && !isAboutBusiness(url) ? [] : people)
    .filter(({ quote }) => isHarmless(quote))
    .map(({ name, role, quote }) => ({ kind: 'people', text: `${name}, ${role}`, quote: cleanLine(quote), url }))

const priceFacts = ({ prices, offers, url }: PageFacts): Find[] => [
  // A price with the name of its offer is more useful than the amount alone.
  ...offers.flatMap(({ name, price }): Find[] =>
    price === null
      ? []
      : [{ kind: 'price', text: `${cleanLine(name)}: ${cleanLine(price)}`, quote: cleanLine(price), url }],
  ),
  ...prices
    .filter(({ text, sentence }) => isHarmless(sentence) && !offers.some(({ price }) => price?.includes(text) === true))
    .map(({ text, sentence }): Find => ({ kind: 'price', text, quote: cleanLine(sentence), url })),
]

const pageFacts = (page: PageFacts, own: readonly string[]): Find[] => [
  ...peopleFacts(page),
  ...priceFacts(page),
  ...contactFacts(page),
  ...foundedFacts(page, own),
  // The rules about sentences only work for English pages of a business.
  ...(page.english && !page.article ? [...audienceFacts(page), ...sentenceFacts(page)] : []),
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
  [...Map.groupBy(finds, (find) => `${find.kind} ${keyOf(find)}`).values()].flatMap(([first]) => first ?? [])

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))

/** An address that says no more than another, or says it with words around it. */
const sameAddress = (one: Find, other: Find): boolean => {
  const [few, many] = [wordsOf(one.text), wordsOf(other.text)].toSorted((a, b) => a.size - b.size)
  return few !== undefined && many !== undefined && few.size >= 3 && few.isSubsetOf(many)
}

const hasHouse = ({ text }: Find): boolean => /\p{Nd}/u.test(text)

/** Keeps the first of each address; one with a house number instead of the place alone. */
const withoutRepeatedAddresses = (finds: readonly Find[]): Find[] =>
  finds.filter((find, at) => {
    if (find.kind !== 'address') return true
    const others = finds.filter((other) => other.kind === 'address' && other !== find && sameAddress(find, other))
    if (!hasHouse(find) && others.some(hasHouse)) return false
    return !others.some((other) => finds.indexOf(other) < at && (hasHouse(other) || !hasHouse(find)))
  })

/** A model names the offers that matter, so more of them are worth listing. */
const mostOf = (kind: FactKind, { reader }: Site): number =>
  kind === 'offer' && reader !== undefined ? maxOffers : (mostOfKind[kind] ?? 2)

/** Collects everything on a site that reports need, each fact with its quote and page. Nothing is added. */
export const collectFacts = (site: Site, companyName: string | null = null): SiteLedger => {
  const pages = pagesOf(site).map(({ facts }) => facts)
  const own = ownNames(site.home.facts, companyName)
  const finds = withoutRepeatedAddresses(
    firstOfEach([
      ...homeFacts(site.home.facts, companyName),
      ...offerFacts(pages),
      ...pages.flatMap((page) => pageFacts(page, own)),
    ]),
  )
  const chosen = kindsInOrder.flatMap((kind) => finds.filter((find) => find.kind === kind).slice(0, mostOf(kind, site)))
  const facts = chosen.map((find, index) => ({ id: `F${index + 1}`, label: factKinds[find.kind].label, ...find }))
  const has = new Set(facts.map(({ kind }) => kind))
  // Reports show customer counts under Proof.
  if (has.has('customers')) has.add('proof')
  const { english } = site.home.facts
  const lacks = (kind: FactKind) => !has.has(kind) && (english || !onlyEnglish.has(kind)) && !isHinted(pages, kind)
  return {
    facts,
    lacks,
    of: (kind) => facts.filter((fact) => fact.kind === kind),
    notStated: kindsInOrder.filter((kind) => factKinds[kind].asked && lacks(kind)).map((kind) => factKinds[kind].label),
    coverage: coverageOf(site),
  }
}

/** The coverage in the shape of the answer. */
export const shownCoverage = (site: Site): SiteCoverage => ({
  ...coverageOf(site),
  unread: site.unread.slice(0, maxUnread),
})

/** Facts in the shape of the answer, without the internal kind. */
export const shownFacts = (facts: readonly Fact[]): SiteFact[] => facts.map(({ kind: _kind, ...fact }) => fact)
