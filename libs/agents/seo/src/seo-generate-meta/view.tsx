import { seoGenerateMeta } from './definition.ts'
import { viewOf } from '@bazaar/agents-kit/ui'
import { MetaResult } from '../shared/ui/meta/meta-result.tsx'

export default viewOf(seoGenerateMeta, MetaResult)
