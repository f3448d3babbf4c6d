import { z } from 'zod'
import { type AgentDefinition, type Category, type Job, categories, jobs, resultKinds } from './define.ts'

const CardTexts = z.object({
  title: z.string(),
  summary: z.string(),
  synonyms: z.array(z.string()).readonly().optional(),
})

/** An agent's entry in the catalogue. The remote's build writes it to `agents.json`. */
export const AgentEntry = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  version: z.number().int().positive(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories),
  picture: z.string(),
  featured: z.number().int().positive().optional(),
  /** A job that this host does not know yet counts as none. */
  job: z.enum(jobs).optional().catch(undefined),
  synonyms: z.array(z.string()).readonly().optional(),
  /** Credits for one run; 0 if the operator charges nothing. */
  price: z.number().int().nonnegative(),
  /** Why it cannot be run at the moment. The server says so; without it, it can. */
  unavailable: z.string().optional(),
  path: z.string(),
  /** Id of the agent this is a variant of. A variant is a tab on that page and has no card. */
  variantOf: z.string().optional(),
  /** Its text can be rewritten in new versions. */
  rewrites: z.boolean().optional(),
  /** What its result is for. A kind that this host does not know yet counts as none. */
  result: z.enum(resultKinds).optional().catch(undefined),
  /** Input key → results of other agents that fit it. */
  accepts: z.record(z.string(), z.array(z.object({ agent: z.string(), output: z.string() }))).default({}),
  /** Locale → the card in that language. The server puts the visitor's into the entry and sends no other. */
  translations: z.record(z.string(), CardTexts).optional(),
})
export type AgentEntry = z.output<typeof AgentEntry>

/** Labels of the category codes. Source: product.md §2, acceptance.md C8 and C9. */
export const categoryLabel: Record<Category, string> = {
  Content: 'Business Analysis Agents',
  New: 'Marketing Agents',
  GST: 'Finance Agents',
  SEO: 'SEO Agents',
}

export const jobLabel: Record<Job, string> = {
  found: 'Get found',
  write: 'Write',
  win: 'Win customers',
  money: 'Money and compliance',
  hire: 'Hire',
}

export const acceptsOf = (agent: Pick<AgentDefinition, 'accepts'>): AgentEntry['accepts'] =>
  Object.fromEntries(
    Object.entries(agent.accepts ?? {}).flatMap(([key, accepted]) => (accepted ? [[key, [...accepted]]] : [])),
  )

/** Page path of an agent. Source: product.md §2. */
export const agentPath = (id: string): string => `/ai-agents/${id}`

/** The entry in one language. It is found by its English words, too. */
export const entryIn = (locale: string, { translations, ...entry }: AgentEntry): AgentEntry => {
  const texts = translations?.[locale]
  if (!texts) return entry
  const synonyms = [...(texts.synonyms ?? []), entry.title.toLowerCase(), ...(entry.synonyms ?? [])]
  return { ...entry, ...texts, synonyms }
}

export const agentEntry = (agent: AgentDefinition, translations?: AgentEntry['translations']): AgentEntry => {
  const { featured, job, synonyms, ...card } = agent.card
  return {
    id: agent.id,
    version: agent.version,
    ...card,
    ...(featured === undefined ? {} : { featured }),
    ...(job === undefined ? {} : { job }),
    ...(synonyms === undefined ? {} : { synonyms }),
    price: agent.price,
    path: agentPath(agent.variantOf ?? agent.id),
    ...(agent.variantOf === undefined ? {} : { variantOf: agent.variantOf }),
    ...(agent.rewrites === undefined ? {} : { rewrites: true }),
    ...(agent.result === undefined ? {} : { result: agent.result }),
    accepts: acceptsOf(agent),
    ...(translations === undefined ? {} : { translations }),
  }
}
