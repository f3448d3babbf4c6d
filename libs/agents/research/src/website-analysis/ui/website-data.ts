import type { AgentOutput } from '@bazaar/agents-kit'
import type { websiteAnalysis } from '../definition.ts'

export type WebsiteData = AgentOutput<typeof websiteAnalysis>['data']
export type Area = WebsiteData['areas'][number]
export type Action = WebsiteData['actions'][number]
