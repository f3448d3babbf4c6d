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

const all = { search: '', category: null, job: null } as const

describe('filterAgents', () => {
  it('orders featured agents and separates the rest', () => {
    const { featured, more } = filterAgents(agents, all)
    expect(featured.map(({ title }) => title)).toEqual(['Know Your Customer (KYC)', 'Website Analysis'])
    expect(more.map(({ title }) => title)).toEqual(['Get Tax'])
  })

  it('searches titles in any case', () => {
    expect(filterAgents(agents, { ...all, search: '  TAX ' }).more).toHaveLength(1)
    expect(filterAgents(agents, { ...all, search: 'kyc' }).featured).toHaveLength(1)
  })

  it('combines search and category', () => {
    expect(filterAgents(agents, { ...all, search: 'a', category: 'New' }).featured.map(({ title }) => title)).toEqual([
      'Website Analysis',
    ])
    expect(filterAgents(agents, { ...all, search: 'kyc', category: 'New' })).toEqual({
      featured: [],
      more: [],
      also: [],
    })
  })
})

describe('a search beyond titles', () => {
  const tax = {
    ...agent('Get Tax', 'GST'),
    job: 'money',
    synonyms: ['income', 'salary'],
    summary: 'Works out tax.',
  } as const

  it('finds agents by their synonyms and summary, apart from title hits', () => {
    expect(filterAgents([tax], { ...all, search: 'inc' })).toEqual({ featured: [], more: [], also: [tax] })
    expect(filterAgents([tax], { ...all, search: 'tax' }).also).toEqual([])
    expect(filterAgents([tax], { ...all, search: 'come' }).also).toEqual([])
  })

  it('filters by job', () => {
    expect(filterAgents([tax, ...agents], { ...all, job: 'money' }).more).toEqual([tax])
  })
})

describe('presentCategories', () => {
  it('offers only categories that some agent has', () => {
    expect(presentCategories(agents)).toEqual(['New', 'GST'])
  })
})
