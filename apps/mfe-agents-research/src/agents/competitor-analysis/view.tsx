import { competitorAnalysis } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { CompetitorResult } from './competitor-result.tsx'

export default viewOf(competitorAnalysis, CompetitorResult)
