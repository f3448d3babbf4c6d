import { generalContent } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { gather } from '../shared/engine/outline-text/compose.ts'
import { outlineJob } from '../shared/engine/outline-text/task.ts'
import { languageNotices } from '../shared/engine/writing/language.ts'
import { write } from '../shared/engine/writing/write.ts'
import { promptVersion, systemPrompt, userPrompt } from './engine/prompt-v1.ts'

export const generalContentEngine = implement(generalContent, async (context) => {
  const material = gather(context.input.filled_content)
  context.emit.progress(`Writing out ${material.outline.sections.length} parts`)
  const job = outlineJob(material, { version: promptVersion, system: systemPrompt, user: userPrompt })
  const notices = languageNotices(material.given, context.ports)
  return write({ ...job, notices }, context, ({ text }) => ({ data: text }))
})
