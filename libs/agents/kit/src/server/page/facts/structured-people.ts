import type { Person, StructuredData } from '../page-facts.ts'
import { nodesWithin } from './structured-offers.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** People whom structured data states with a role, alone or inside another node. */
export const inStructuredData = ({ nodes }: StructuredData): Person[] =>
  nodesWithin(nodes).flatMap((node) => {
    const named = [
      ...(textIn(node['@type']) === 'Person' ? [{ node, role: textIn(node['jobTitle']) }] : []),
      ...listOf(node['founder']).map((one) => ({ node: one, role: textIn(one['jobTitle']) })),
      ...listOf(node['employee']).map((one) => ({ node: one, role: textIn(one['jobTitle']) })),
    ]
    return named.flatMap(({ node: one, role }) => {
      const name = textIn(one['name'])
      return role === '' || name === '' ? [] : [{ name, role, quote: `${name}, ${role} (structured data)` }]
    })
  })

/** Whom the structured data calls a founder without a title. What the page calls them says more. */
export const inFounders = ({ nodes }: StructuredData): Person[] =>
  nodes
    .flatMap((node) => [textIn(node['founder']), ...listOf(node['founder']).map((one) => textIn(one['name']))])
    .filter((name) => name !== '')
    .map((name) => ({ name, role: 'founder', quote: `${name}, founder (structured data)` }))
