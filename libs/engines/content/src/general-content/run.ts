import { generalContent } from '@bazaar/agents-content'
import { implement } from '@bazaar/engines-kit'
import { gather } from '../outline-text/compose.ts'
import { outlineJob } from '../outline-text/task.ts'
import { languageNotices } from '../writing/language.ts'
import { write } from '../writing/write.ts'
import { promptVersion, systemPrompt, userPrompt } from './prompt-v1.ts'

export const generalContentEngine = implement(generalContent, async (context) => {
  const material = gather(context.input.filled_content)
  context.emit.progress(`Writing out ${material.outline.sections.length} parts`)
  const job = outlineJob(material, { version: promptVersion, system: systemPrompt, user: userPrompt })
  const notices = languageNotices(material.given, context.ports)
  return write({ ...job, notices }, context, ({ text }) => ({ data: text }))
})
