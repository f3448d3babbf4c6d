import { EngineError, type Implementation } from '@bazaar/agents-kit/server'
import { implementations as content } from '@bazaar/agents-content/server'
import { implementations as research } from '@bazaar/agents-research/server'
import { createLanguageReader, implementations as seo } from '@bazaar/agents-seo/server'
import { z } from 'zod'
import { runEngine, savedFetch } from './context.ts'
import type { SavedSite } from './corpus.ts'

const engines = [...content, ...research, ...seo]
const language = createLanguageReader()

export type AgreementSite = Pick<SavedSite, 'id' | 'name' | 'origin' | 'pages'> & { url: string }

const Fact = z.object({ label: z.string(), text: z.string(), quote: z.string() })
const Facts = z.object({ data: z.object({ facts: z.array(Fact), not_stated: z.array(z.string()) }) })
const Compared = z.object({ data: z.object({ facts: z.array(Fact) }) })
const Meta = z.object({ audit: z.array(z.object({ tag: z.string(), state: z.string(), text: z.string() })) })
const Areas = z.object({
  data: z.object({
    areas: z.array(z.object({ findings: z.array(z.object({ state: z.string(), text: z.string() })) })),
  }),
})
const Summary = z.object({
  data: z.string(),
  sections: z.array(z.object({ heading: z.string(), bullets: z.array(z.string()) })),
})
const Keywords = z.object({
  analysis: z.object({ pages: z.array(z.object({ url: z.string(), title: z.string().nullable() })) }),
})

/** What six agents state about the same address. */
export type Statements = {
  report: z.output<typeof Facts>['data']
  rivals: z.output<typeof Compared>['data']
  judged: z.output<typeof Facts>['data']
  found: { state: string; text: string }[]
  audit: z.output<typeof Meta>['audit']
  given: z.output<typeof Meta>['audit']
  summary: z.output<typeof Summary>
  /** The title that the keywords are of; null when the page has too few words for keywords. */
  keywordTitle: string | null
}

/** The answers of all agents that read a page, by their id; null for keywords of a page with too few words. */
export const outputsOf = async ({ url, ...site }: AgreementSite) => {
  const run = async (id: string, input: Record<string, unknown>): Promise<unknown> => {
    const engine = engines.find(({ agent }: Implementation) => agent.id === id)
    if (engine === undefined) throw new Error(`There is no agent ${id}.`)
    return (await runEngine(engine, input, { fetch: savedFetch([site]), language })).output
  }
  const company = { company_name: site.name ?? site.id, company_url: url }
  const [report, rivals, analysis, tags, given, summary, keywords] = await Promise.all([
    run('company-report', company),
    run('competitor-analysis', { ...company, competitor_urls: [] }),
    run('website-analysis', { url }),
    run('seo-generate-meta', { url }),
    run('generate-meta-tags', { url, title: 'A title', description: 'A description.', keywords: 'key' }),
    run('general-business-summary', { url, project_brief: 'Tell customers about us.' }),
    run('analyze-keywords', { website_url: url, target_audience: 'readers' }).catch((error: unknown) => {
      if (error instanceof EngineError) return null
      throw error
    }),
  ])
  return { report, rivals, analysis, tags, given, summary, keywords }
}

export const statementsOf = async (site: AgreementSite): Promise<Statements> => {
  const { report, rivals, analysis, tags, given, summary, keywords } = await outputsOf(site)
  return {
    report: Facts.parse(report).data,
    rivals: Compared.parse(rivals).data,
    judged: Facts.parse(analysis).data,
    found: Areas.parse(analysis).data.areas.flatMap(({ findings }) => findings),
    audit: Meta.parse(tags).audit,
    given: Meta.parse(given).audit,
    summary: Summary.parse(summary),
    keywordTitle: keywords === null ? null : (Keywords.parse(keywords).analysis.pages[0]?.title ?? null),
  }
}
