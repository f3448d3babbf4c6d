import { voiceEmailDraft } from '@bazaar/agents-content'
import { viewOf } from '@bazaar/agents-ui'
import { EmailResult } from '../email-draft/email-result.tsx'

export default viewOf(voiceEmailDraft, EmailResult)
