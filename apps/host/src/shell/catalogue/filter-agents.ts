import type { AgentEntry, Category } from '@bazaar/agents-kit'

type Sections = { featured: AgentEntry[]; more: AgentEntry[] }

/** Agents whose title contains the search text (any case) and that belong to the category; featured ones in their order. */
export const filterAgents = (agents: readonly AgentEntry[], search: string, category: Category | null): Sections => {
  const wanted = search.trim().toLocaleLowerCase()
  const found = agents.filter(
    (agent) =>
      agent.variantOf === undefined &&
      agent.title.toLocaleLowerCase().includes(wanted) &&
      (category === null || agent.category === category),
  )
  const place = (agent: AgentEntry) => agent.featured ?? Number.POSITIVE_INFINITY
  return {
    featured: found.filter((agent) => agent.featured !== undefined).sort((a, b) => place(a) - place(b)),
    more: found.filter((agent) => agent.featured === undefined).sort((a, b) => a.title.localeCompare(b.title)),
  }
}

/** Categories that some agent has, in the order of product.md §2. */
export const presentCategories = (agents: readonly AgentEntry[]): Category[] => {
  const order: Category[] = ['Content', 'New', 'GST', 'SEO']
  return order.filter((category) => agents.some((agent) => agent.category === category))
}
