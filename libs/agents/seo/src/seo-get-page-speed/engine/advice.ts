import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGetPageSpeed } from '../definition.ts'
import type { Audit, Category, LighthouseReport } from './lighthouse-report.ts'

type Output = AgentOutput<typeof seoGetPageSpeed>
export type Insight = Output['insights'][number]
export type FailedAudit = Output['failed'][number]

const maxInsights = 8
/** Lighthouse shows scores from 90 in green. */
const passing = 0.9

/** Savings are divided by these good thresholds, so that milliseconds and layout shift compare. */
const goodBounds: Record<string, number> = { FCP: 1_800, LCP: 2_500, TBT: 200, CLS: 0.1, SI: 3_400, INP: 200 }

const link = /\[([^\]]*)\]\((https?:[^)\s]+)\)/g

/** Splits a description into the advice and its link. */
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
 * Insights that would make the page faster, largest saving first, then failed ones without a saving. Selects them by
 * the groups of the report, because audit names change with each version.
 */
export const insightsOf = ({ categories, audits }: LighthouseReport): Insight[] =>
  inGroups(categories['performance'], audits, (group) => group === 'insights' || group === 'diagnostics')
    .filter((audit) => worth(audit) > 0 || falls(audit))
    .toSorted((a, b) => worth(b) - worth(a) || (a.score ?? 1) - (b.score ?? 1))
    .slice(0, maxInsights)
    .map((audit) => ({ ...adviceOf(audit), savings: savingsOf(audit) }))

/** Failed audits for accessibility, SEO basics and best practices. */
export const failedOf = ({ categories, audits }: LighthouseReport): FailedAudit[] => {
  const seen = new Set<string>()
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap((category) =>
      inGroups(category, audits, (group) => group !== 'hidden')
        .filter((audit) => falls(audit) && !seen.has(audit.id))
        .map((audit) => {
          // An audit may belong to two categories but is one issue.
          seen.add(audit.id)
          return { ...adviceOf(audit), category: category.title }
        }),
    )
}
