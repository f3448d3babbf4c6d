import { seoFilterImageTag } from '@bazaar/agents-seo'
import { viewOf } from '@bazaar/agents-ui'
import { ImagesResult } from './images-result.tsx'

export default viewOf(seoFilterImageTag, ImagesResult)
