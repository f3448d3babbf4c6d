import { qualifySalesLead } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { reasonsOf } from './engine/advice.ts'
import { leadReport, qualificationOf } from './engine/report.ts'
import { scoreLead } from '../shared/engine/lead/score-lead.ts'
import { wordOpener } from './engine/word-opener.ts'

/**
 * Qualify Sales Lead: scores the form by fixed rules. A configured model may word the call but never changes the score.
 */
export const qualifySalesLeadEngine = implement(
  qualifySalesLead,
  async ({ input: { lead_info: lead, qualification_criteria: criteria }, ports, emit, signal }) => {
    const score = scoreLead(lead, criteria)
    const { words, model, notices, marks, free } = await wordOpener(
      { lead, reasons: reasonsOf(lead, score) },
      { ports, emit, signal },
    )
    const qualification = qualificationOf(lead, score, words)
    return {
      output: { data: leadReport(lead, qualification, model), qualification },
      engine: model === null ? 'embedded' : `model:${model}`,
      marks,
      ...(notices.length > 0 ? { notices } : {}),
      ...(free ? { free } : {}),
    }
  },
)
