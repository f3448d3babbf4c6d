import { generalContent } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { writeOutline } from '../shared/engine/outline-text/write-outline.ts'

export const generalContentEngine = implement(generalContent, async (context) => {
  const { filled_content: outline, language } = context.input
  context.emit.progress('Reading the outline')
  return writeOutline(
    {
      outline,
      language,
      version: 'general-content@2',
      role: 'out outlines: pages, scripts, newsletters, posts.',
      rules: [
        'Where the outline names a type of content, keep to its form: a script is spoken, a newsletter has a greeting.',
        'Exactly one call to action, at the end.',
      ],
    },
    context,
  )
})
