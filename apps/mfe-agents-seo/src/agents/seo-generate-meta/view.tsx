import { seoGenerateMeta } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { MetaDesk } from '../../meta/meta-desk.tsx'

export default viewOf(seoGenerateMeta, MetaDesk)
