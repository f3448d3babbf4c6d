import { seoGenerateMeta } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { MetaResult } from './meta-result.tsx'

export default viewOf(seoGenerateMeta, MetaResult)
