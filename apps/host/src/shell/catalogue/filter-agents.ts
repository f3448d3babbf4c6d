import { type AgentEntry, type Category, type Job, jobs } from '@bazaar/agents-kit'

type Sections = {
  featured: AgentEntry[]
  more: AgentEntry[]
  /** Agents that fit the search by what they do, not by their title. */
  also: AgentEntry[]
}
export type Wanted = { search: string; category: Category | null; job: Job | null }

/** Every word of the search begins a word of the summary or of the synonyms. */
const fitsByMeaning = ({ summary, synonyms = [] }: AgentEntry, search: string): boolean => {
  const known = `${summary} ${synonyms.join(' ')}`.toLocaleLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return search.split(/\s+/).every((word) => known.some((one) => one.startsWith(word)))
}

/** Cards by category, job and search: title hits (any case) first, featured ones in their order. */
export const filterAgents = (agents: readonly AgentEntry[], { search, category, job }: Wanted): Sections => {
  const wanted = search.trim().toLocaleLowerCase()
  const shown = agents.filter(
    (agent) =>
      agent.variantOf === undefined &&
      (category === null || agent.category === category) &&
      (job === null || agent.job === job),
  )
  const titled = shown.filter((agent) => agent.title.toLocaleLowerCase().includes(wanted))
  const place = (agent: AgentEntry) => agent.featured ?? Number.POSITIVE_INFINITY
  const byTitle = (a: AgentEntry, b: AgentEntry) => a.title.localeCompare(b.title)
  return {
    featured: titled.filter(({ featured }) => featured !== undefined).sort((a, b) => place(a) - place(b)),
    more: titled.filter(({ featured }) => featured === undefined).sort(byTitle),
    also:
      wanted === ''
        ? []
        : shown.filter((agent) => !titled.includes(agent) && fitsByMeaning(agent, wanted)).sort(byTitle),
  }
}

/** Categories that some agent has, in the order of product.md §2. */
export const presentCategories = (agents: readonly AgentEntry[]): Category[] => {
  const order: Category[] = ['Content', 'New', 'GST', 'SEO']
  return order.filter((category) => agents.some((agent) => agent.category === category))
}

/** Jobs that some agent does. */
export const presentJobs = (agents: readonly AgentEntry[]): Job[] =>
  jobs.filter((job) => agents.some((agent) => agent.job === job))
