import type { LeadInfo, QualificationCriteria } from '../../lead-input.ts'
import type { ScorePart, Verdict } from '../../lead-qualification.ts'
import { judgeBudget, judgeEngagement, judgeIndustry, judgeSize, judgeSource } from './parts.ts'

export type Score = {
  parts: ScorePart[]
  gates: { rule: string; cap: number }[]
  /** Sum of the points before the gates. */
  sum: number
  total: number
  verdict: Verdict
}

export const verdictOf = (total: number): Verdict => {
  if (total >= 75) return 'Qualified'
  return total >= 50 ? 'Nurture' : 'Not a fit now'
}

/**
 * Scores a lead against the criteria, 0 to 100. The weights are our own choice and are shown with every result, because
 * BANT, CHAMP and MEDDIC name what to check but give no numbers.
 */
export const scoreLead = (lead: LeadInfo, criteria: QualificationCriteria): Score => {
  const judged = [
    judgeBudget(lead, criteria),
    judgeIndustry(lead, criteria),
    judgeSize(lead, criteria),
    judgeEngagement(criteria),
    judgeSource(lead),
  ]
  const gates = judged.flatMap(({ gate }) => (gate ? [gate] : []))
  const parts = judged.map(({ part }) => part)
  const sum = parts.reduce((points, part) => points + part.points, 0)
  const total = Math.min(sum, ...gates.map(({ cap }) => cap))
  return { parts, gates, sum, total, verdict: verdictOf(total) }
}
