import { socialMediaPost } from '@bazaar/agents-content'
import { viewOf } from '@bazaar/agents-ui'
import { SocialResult } from './social-result.tsx'

export default viewOf(socialMediaPost, SocialResult)
