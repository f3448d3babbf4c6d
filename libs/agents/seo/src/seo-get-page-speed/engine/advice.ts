import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGetPageSpeed } from '../definition.ts'
import type { Audit, Category, LighthouseReport } from './lighthouse-report.ts'

type Output = AgentOutput<typeof seoGetPageSpeed>
export type Insight = Output['insights'][number]
export type FailedAudit = Output['failed'][number]

const maxInsights = 8
/** A score of 90 and more is green in every report of Lighthouse. */
const passing = 0.9

/** What a saving is worth: a share of what counts as good, so that milliseconds and layout shift compare. */
const goodBounds: Record<string, number> = { FCP: 1_800, LCP: 2_500, TBT: 200, CLS: 0.1, SI: 3_400, INP: 200 }

const link = /\[([^\]]*)\]\((https?:[^)\s]+)\)/g

/** A description says what to do, then where to read more. */
const explained = (description: string): { text: string; more: string | null } => {
  const more = [...description.matchAll(link)].at(0)?.[2] ?? null
  const text = description
    .replace(/\[Learn[^\]]*\]\([^)]*\)\.?/g, '')
    .replace(link, '$1')
    .replace(/`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { text, more }
}

const adviceOf = (audit: Audit) => ({
  id: audit.id,
  title: audit.title.replace(/`/g, ''),
  ...explained(audit.description),
  display: audit.displayValue ?? null,
  examples: audit.examples,
})

const savingsOf = ({ metricSavings = {} }: Audit) =>
  Object.entries(metricSavings).flatMap(([metric, value]) =>
    value !== null && value > 0 ? [{ metric, value: Math.round(value * 1_000) / 1_000 }] : [],
  )

const worth = (audit: Audit): number =>
  savingsOf(audit).reduce((sum, { metric, value }) => sum + value / (goodBounds[metric] ?? 1_000), 0)

const inGroups = (
  category: Category | undefined,
  audits: LighthouseReport['audits'],
  wanted: (group: string) => boolean,
) =>
  (category?.auditRefs ?? []).flatMap(({ id, group }) => {
    const audit = audits[id]
    return audit !== undefined && wanted(group ?? '') ? [audit] : []
  })

const judged = ({ score, scoreDisplayMode }: Audit): boolean =>
  score !== null && !['informative', 'manual', 'notApplicable', 'error'].includes(scoreDisplayMode)

const falls = (audit: Audit): boolean => judged(audit) && (audit.score ?? 1) < passing

/**
 * What would make the page faster, best saving first; what saves nothing but is below par comes after. Chosen by
 * the groups of the report, never by name: names change with each version.
 */
export const insightsOf = ({ categories, audits }: LighthouseReport): Insight[] =>
  inGroups(categories['performance'], audits, (group) => group === 'insights' || group === 'diagnostics')
    .filter((audit) => worth(audit) > 0 || falls(audit))
    .toSorted((a, b) => worth(b) - worth(a) || (a.score ?? 1) - (b.score ?? 1))
    .slice(0, maxInsights)
    .map((audit) => ({ ...adviceOf(audit), savings: savingsOf(audit) }))

/** What the page fails in access, search basics and good practice. */
export const failedOf = ({ categories, audits }: LighthouseReport): FailedAudit[] => {
  const seen = new Set<string>()
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap((category) =>
      inGroups(category, audits, (group) => group !== 'hidden')
        .filter((audit) => falls(audit) && !seen.has(audit.id))
        .map((audit) => {
          // An audit may belong to two categories; it is one thing to mend.
          seen.add(audit.id)
          return { ...adviceOf(audit), category: category.title }
        }),
    )
}
