import { voiceEmailDraft } from './definition.ts'
import { viewOf } from '@bazaar/agents-kit/ui'
import { mailWithText } from '../shared/email-version.ts'
import { EmailResult } from '../shared/ui/email-result.tsx'

export default viewOf(voiceEmailDraft, EmailResult, { withText: mailWithText })
