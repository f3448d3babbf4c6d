import { discProfileAnalysis } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { DiscResult } from './disc-result.tsx'

export default viewOf(discProfileAnalysis, DiscResult)
