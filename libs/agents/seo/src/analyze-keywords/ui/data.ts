import type { AgentOutput } from '@bazaar/agents-kit'
import type { analyzeKeywords } from '../definition.ts'

export type Analysis = AgentOutput<typeof analyzeKeywords>['analysis']
