import { locales } from '@bazaar/locale'
import type { QualificationCriteria } from '../shared/lead-input.ts'
import type { ScoredLine } from './definition.ts'
import type { ScorePart } from '../shared/lead-qualification.ts'
import { qualifySalesLeads } from './definition.ts'
import { implement, readCsvTable, readTableApart, wholeTable } from '@bazaar/agents-kit/server'
import { headingNames } from './engine/lead-headings.ts'
import { listReport } from './engine/list-report.ts'
import { type LeadList, maxLeads, type ReadLead, readLeads } from './engine/read-leads.ts'
import { scoreLead } from '../shared/engine/lead/score-lead.ts'

const cell = ({ cells }: ReadLead, key: keyof ReadLead['cells']): string => cells[key] ?? ''
const identity = (read: ReadLead) => ({
  line: read.line,
  name: cell(read, 'name'),
  company: cell(read, 'company'),
  contact: cell(read, 'contact') || cell(read, 'email'),
})
const noScore = { total: null, verdict: null, budget: null, industry: null, size: null, engagement: null, source: null }

const scoredLine = (read: ReadLead, criteria: QualificationCriteria): ScoredLine => {
  if ('problem' in read) return { ...identity(read), ...noScore, gates: [], problem: read.problem }
  const { parts, total, verdict, gates } = scoreLead(read.lead, {
    ...criteria,
    engagement: read.engagement ?? criteria.engagement,
  })
  const points = (id: ScorePart['id']): number => parts.find((part) => part.id === id)?.points ?? 0
  return {
    ...identity(read),
    total,
    verdict,
    budget: points('budget'),
    industry: points('industry'),
    size: points('size'),
    engagement: points('engagement'),
    source: points('source'),
    gates: gates.map(({ rule }) => rule),
    problem: null,
  }
}

const number = new Intl.NumberFormat(locales.en)

const noticesOf = ({ skipped, duplicates, blanks, lacking }: LeadList): string[] => [
  ...(skipped > 0
    ? [`Only the first ${number.format(maxLeads)} leads were scored; ${number.format(skipped)} more were left out.`]
    : []),
  ...(duplicates > 0
    ? [`Lines that repeat an earlier lead and were merged with it: ${number.format(duplicates)}.`]
    : []),
  ...(blanks > 0
    ? [`Leads with an empty cell, which was not guessed and gives no points: ${number.format(blanks)}.`]
    : []),
  ...(lacking.length > 0
    ? [`The list has no column for ${lacking.join(', ')}: nothing was guessed, and these give no points.`]
    : []),
]

/**
 * Scores a list of leads by the same rules as a single lead.
 * @throws {EngineError} INVALID_INPUT when the list is unreadable
 */
export const qualifySalesLeadsEngine = implement(qualifySalesLeads, async ({ input, files, signal }) => {
  const list =
    input.file === undefined
      ? readCsvTable(input.leads ?? '', headingNames)
      : (await readTableApart({ table: await files.read('file'), headings: headingNames, ...wholeTable }, signal)).rows
  const found = readLeads(list)
  const { leads: read, skipped } = found
  const leads = read
    .map((entry) => scoredLine(entry, input.qualification_criteria))
    .toSorted((a, b) => (b.total ?? -1) - (a.total ?? -1) || a.line - b.line)
  const notices = [
    ...noticesOf(found),
    ...(input.file !== undefined && (input.leads ?? '') !== ''
      ? ['The uploaded file was read; the pasted list was not.']
      : []),
  ]
  return {
    output: { data: listReport(leads, skipped), leads, skipped },
    engine: 'embedded',
    ...(notices.length > 0 ? { notices } : {}),
    // The run is free when no line could be read.
    ...(leads.every(({ total }) => total === null) ? { free: true } : {}),
  }
})
