import { emailDraft } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { readEmailSource } from '../shared/engine/email/frame.ts'
import { writeEmail } from '../shared/engine/email/write-email.ts'

export const emailDraftAgent = implement(emailDraft, async (context) => {
  const { recipient, previous_mail_or_points: pasted, language } = context.input
  context.emit.progress(`Reading ${pasted.length > 600 ? 'the mail' : 'your points'}`)
  const source = readEmailSource(recipient, pasted)
  return writeEmail({ source, language }, context, (data) => ({ data }))
})
