import type { Offer, StructuredData } from '../page-facts.ts'
import { typesOf } from '../structured.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A catalogue of offers holds others, whose entries name a service. */
const maxDepth = 10

/** A node of structured data and those inside it. */
export const nodesWithin = (value: unknown, depth = 0): Node[] => {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((one) => nodesWithin(one, depth + 1))
  return isNode(value) ? [value, ...Object.values(value).flatMap((one) => nodesWithin(one, depth + 1))] : []
}

const offered = /^(?:Product|Service|MenuItem|Course)$/
/** An offer with a name of its own instead of what it is for. */
const isNamedOffer = (node: Node): boolean => typesOf(node).includes('Offer') && node['itemOffered'] === undefined

/** What structured data offers: products, services, courses and dishes, in a catalogue or alone. */
export const offersInData = ({ nodes, organization }: StructuredData): Offer[] =>
  nodesWithin(nodes).flatMap((node) => {
    if (!isNamedOffer(node) && !typesOf(node).some((type) => offered.test(type))) return []
    const name = textIn(node['name'])
    const offer = isNamedOffer(node) ? node : nodesWithin(node['offers'])[0]
    const cost = offer === undefined ? '' : `${textIn(offer['priceCurrency'])} ${textIn(offer['price'])}`.trim()
    // Reviews of a business are often stated as those of a product of its name.
    return name === '' || name === organization?.name
      ? []
      : [{ name, text: textIn(node['description']), price: /[1-9]/.test(cost) ? cost : null }]
  })
