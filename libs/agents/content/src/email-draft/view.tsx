import { viewOf } from '@bazaar/agents-kit/ui'
import { mailWithText } from '../shared/email-version.ts'
import { EmailResult } from '../shared/ui/email-result.tsx'
import { emailDraft } from './definition.ts'

export default viewOf(emailDraft, EmailResult, { withText: mailWithText })
