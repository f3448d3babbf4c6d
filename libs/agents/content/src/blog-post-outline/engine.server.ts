import { blogPostFromOutline } from './definition.ts'
import { implement } from '@bazaar/agents-kit/server'
import { writeOutline } from '../shared/engine/outline-text/write-outline.ts'

export const blogPostFromOutlineEngine = implement(blogPostFromOutline, async (context) => {
  const { filled_content: outline, language } = context.input
  context.emit.progress('Reading the outline')
  return writeOutline(
    {
      outline,
      language,
      version: 'blog-post-outline@2',
      role: 'blog posts from outlines.',
      rules: [
        'Begin with the reader’s question and answer it in the first paragraph.',
        'End with one invitation to act.',
      ],
    },
    context,
  )
})
