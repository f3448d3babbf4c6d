import { voiceEmailDraft } from './definition.ts'
import { viewOf } from '@bazaar/agents-kit/ui'
import { EmailResult } from '../email-draft/view.tsx'

export default viewOf(voiceEmailDraft, EmailResult)
