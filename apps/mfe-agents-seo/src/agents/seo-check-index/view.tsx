import { seoCheckIndex } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { IndexResult } from './index-result.tsx'

export default viewOf(seoCheckIndex, IndexResult)
