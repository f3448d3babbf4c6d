import { websiteAnalysis } from '@bazaar/agents-research'
import { viewOf } from '@bazaar/agents-ui'
import { WebsiteResult } from './website-result.tsx'

export default viewOf(websiteAnalysis, WebsiteResult)
