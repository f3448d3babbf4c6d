import type { AgentEntry } from '@bazaar/agents-kit'
import { describe, expect, it } from 'vitest'
import { filterAgents, presentCategories } from './filter-agents.ts'

const agent = (title: string, category: AgentEntry['category'], featured?: number): AgentEntry => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  version: 1,
  title,
  summary: '',
  category,
  picture: 'tax',
  price: 1,
  path: '/',
  accepts: {},
  ...(featured ? { featured } : {}),
})
const agents = [
  agent('Website Analysis', 'New', 6),
  agent('Get Tax', 'GST'),
  agent('Know Your Customer (KYC)', 'GST', 1),
]

describe('filterAgents', () => {
  it('orders featured agents and separates the rest', () => {
    const { featured, more } = filterAgents(agents, '', null)
    expect(featured.map(({ title }) => title)).toEqual(['Know Your Customer (KYC)', 'Website Analysis'])
    expect(more.map(({ title }) => title)).toEqual(['Get Tax'])
  })

  it('searches titles in any case', () => {
    expect(filterAgents(agents, '  TAX ', null).more).toHaveLength(1)
    expect(filterAgents(agents, 'kyc', null).featured).toHaveLength(1)
  })

  it('combines search and category', () => {
    expect(filterAgents(agents, 'a', 'New').featured.map(({ title }) => title)).toEqual(['Website Analysis'])
    expect(filterAgents(agents, 'kyc', 'New')).toEqual({ featured: [], more: [] })
  })
})

describe('presentCategories', () => {
  it('offers only categories that some agent has', () => {
    expect(presentCategories(agents)).toEqual(['New', 'GST'])
  })
})
