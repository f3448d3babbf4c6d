import { blogPostFromOutline } from '@bazaar/agents-content'
import { implement } from '@bazaar/engines-kit'
import { gather } from '../outline-text/compose.ts'
import { outlineJob } from '../outline-text/task.ts'
import { languageNotices } from '../writing/language.ts'
import { write } from '../writing/write.ts'
import { promptVersion, systemPrompt, userPrompt } from './outline-prompt-v1.ts'

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
