import { oneLine, type Page, unique } from './dom.ts'
import type { Organization, StructuredData } from './page-facts.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const textOf = (value: unknown): string | null => (typeof value === 'string' ? oneLine(value) : null)

export const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^https?:\/\/schema\.org\//, '')] : [],
  )

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, ''))
  } catch {
    return undefined
  }
}

/** Treats the nodes of a graph as top-level nodes. One level deep, which covers real pages. */
const flatten = (value: unknown): Node[] =>
  listOf(value)
    .filter(isNode)
    .flatMap((node) => (node['@graph'] === undefined ? [node] : listOf(node['@graph']).filter(isNode)))

const organizationTypes =
  /^(Organization|Corporation|LocalBusiness|OnlineStore|OnlineBusiness|NGO|EducationalOrganization|ProfessionalService|Store|Restaurant|MedicalBusiness|FinancialService|LegalService|Hotel|Dentist|AutoRepair|HealthAndBeautyBusiness)$/

/** Countries whose addresses have the postcode in front of the town. */
const codeFirst =
  /^(?:DE|AT|CH|LI|FR|BE|LU|NL|ES|PT|IT|PL|CZ|SK|HU|SI|HR|DK|SE|NO|FI|EE|GR|TR|Deutschland|Germany|Österreich|Austria|Schweiz|Switzerland|France|Italia|Italy|España|Spain|Portugal|Belgi\p{L}+|Nederland)$/iu
const addressOf = (value: unknown): string | null => {
  const first = listOf(value)[0]
  if (!isNode(first)) return textOf(first)
  const part = (key: string): string | null => {
    const value = first[key]
    return textOf(isNode(value) ? value['name'] : value)
  }
  const [town, code, country] = [part('addressLocality'), part('postalCode'), part('addressCountry')]
  const isInFront = town !== null && code !== null && codeFirst.test(country ?? '')
  const [place, behind] = isInFront ? [`${code} ${town}`, null] : [town, code]
  const parts = [part('streetAddress'), place, part('addressRegion'), behind, country]
  return oneLine(parts.filter((text) => text !== null).join(', '))
}

const hasContact = (node: Node): boolean => textOf(node['telephone']) !== null || node['address'] !== undefined
/** schema.org has hundreds of kinds of businesses; what can be called or visited and is no person is one of them. */
const isOrganization = (node: Node): boolean => {
  const types = typesOf(node)
  return types.some((type) => organizationTypes.test(type)) || (hasContact(node) && !types.includes('Person'))
}

const organizationOf = (nodes: readonly Node[]): Organization | null => {
  const inside = nodes.flatMap((node) => [node, ...flatten(node['publisher']), ...flatten(node['provider'])])
  const organizations = inside.filter(isOrganization)
  const found = organizations.find(hasContact) ?? organizations[0]
  if (found === undefined) return null
  const logo = listOf(found['logo'])[0]
  return {
    type: typesOf(found).find((type) => organizationTypes.test(type)) ?? typesOf(found)[0] ?? 'Organization',
    name: textOf(found['name']),
    telephone: textOf(found['telephone']),
    email: textOf(found['email'])?.replace(/^mailto:/i, '') ?? null,
    address: addressOf(found['address']),
    logo: textOf(isNode(logo) ? logo['url'] : logo),
    sameAs: listOf(found['sameAs']).flatMap((url) => textOf(url) ?? []),
  }
}

export const readStructured = ({ $ }: Page): StructuredData => {
  const values = $('script[type="application/ld+json" i]')
    .toArray()
    .map((tag) => parse($(tag).text()))
  const nodes = values.flatMap((value) => flatten(value))
  const microdata = $('[itemscope][itemtype]')
    .toArray()
    .map((tag) => ($(tag).attr('itemtype') ?? '').split('/').at(-1) ?? '')
  return {
    types: unique([...nodes.flatMap((node) => typesOf(node)), ...microdata].filter((type) => type !== '')),
    nodes,
    invalid: values.filter((value) => value === undefined).length,
    organization: organizationOf(nodes),
  }
}
