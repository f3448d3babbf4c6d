import { seoGetPageSpeed } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { SpeedResult } from './speed-result.tsx'

export default viewOf(seoGetPageSpeed, SpeedResult)
