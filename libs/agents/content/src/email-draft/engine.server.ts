import { emailDraft } from './definition.ts'
import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import { implement } from '@bazaar/agents-kit/server'
import { writeEither } from '../shared/engine/writing/either.ts'
import { draftOf, gather, type Material } from './engine/compose.ts'
import { writeWithModel } from './engine/model-path.ts'

/** True when most letters are not Latin. The user must know that the built-in engine only writes English. */
const mostlyForeign = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 20 && latin < letters / 2
}

/** The writing job shared with the voice form, which adds its own notices. */
export const jobFor = (material: Material) => ({
  noun: 'draft',
  basis: 'neither your notes nor the mail you pasted state',
  compose: () => draftOf(material),
  render: (draft: { email_draft: string }) => plainAsMarkdown(draft.email_draft),
  ask: (model: Parameters<typeof writeWithModel>[0], context: Parameters<typeof writeWithModel>[2]) =>
    writeWithModel(model, material, context),
})

export const emailDraftAgent = implement(emailDraft, async (context) => {
  const { recipient, previous_mail_or_points: pasted } = context.input
  context.emit.progress(`Reading ${pasted.length > 600 ? 'the mail' : 'your points'}`)
  const material = gather(recipient, pasted)
  const english = context.ports.text === null && mostlyForeign(pasted)
  const notices = english ? ['The built-in engine writes English; your own words were kept as they are.'] : []
  return writeEither({ ...jobFor(material), notices }, context, (data) => ({ data }))
})
