import { generateMetaTags } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { MetaTagsResult } from './meta-tags-result.tsx'

export default viewOf(generateMetaTags, MetaTagsResult)
