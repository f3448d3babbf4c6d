import { blogPostFromOutline } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { gather } from '../shared/engine/outline-text/compose.ts'
import { outlineJob } from '../shared/engine/outline-text/task.ts'
import { languageNotices } from '../shared/engine/writing/language.ts'
import { write } from '../shared/engine/writing/write.ts'
import { promptVersion, systemPrompt, userPrompt } from './engine/prompt-v1.ts'

export const blogPostFromOutlineEngine = implement(blogPostFromOutline, async (context) => {
  const material = gather(context.input.filled_content)
  context.emit.progress(`Writing out ${material.outline.sections.length} parts`)
  const job = outlineJob(material, { version: promptVersion, system: systemPrompt, user: userPrompt })
  return write(
    { ...job, noun: 'post', notices: languageNotices(material.given, context.ports) },
    context,
    ({ text }) => ({ data: text }),
  )
})
