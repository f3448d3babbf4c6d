import { viewOf } from '@bazaar/agents-kit/ui'
import { EmailResult } from '../shared/ui/email-result.tsx'
import { emailDraft } from './definition.ts'

export default viewOf(emailDraft, EmailResult)
