import type { AgentOutput } from '@bazaar/agents-kit'
import type { seoGenerateMeta } from '../../../seo-generate-meta/definition.ts'

export type Meta = AgentOutput<typeof seoGenerateMeta>

export type PreviewProps = {
  preview: Meta['preview']
  variant: Pick<Meta['variants'][number], 'title' | 'description'>
}
