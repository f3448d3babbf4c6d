import { emailDraft } from '@bazaar/agents-content'
import { viewOf } from '@bazaar/agents-ui'
import { EmailResult } from './email-result.tsx'

export default viewOf(emailDraft, EmailResult)
