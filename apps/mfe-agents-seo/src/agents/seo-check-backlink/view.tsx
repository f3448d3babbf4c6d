import { seoCheckBacklink } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { BacklinkResult } from './backlink-result.tsx'

export default viewOf(seoCheckBacklink, BacklinkResult)
