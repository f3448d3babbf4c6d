import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoFilterImageTag } from '../definition.ts'

export type Images = AgentOutput<typeof seoFilterImageTag>
