import { defineAgent, headingOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { pastedText } from '../shared/pasted-text.ts'

/** The outline form of Blog Post. It does the same work as General Content, at its own path. */
export const blogPostFromOutline = defineAgent({
  id: 'blog-post-outline',
  version: 1,
  variantOf: 'blog-post',
  tab: 'From outline',
  // product.md §2: the standalone page takes the outline as input.
  opensPage: true,
  card: {
    title: 'Blog Post from an outline',
    summary: 'Writes out your outline as a post, heading by heading, in the order you gave.',
    category: 'New',
    picture: 'blog',
  },
  price: 1,
  input: z.object({
    filled_content: pastedText('Please paste or write the outline'),
    language: languageInput,
  }),
  fields: {
    filled_content: {
      kind: 'longText',
      label: 'Outline of Post',
      placeholder: '# Title\n## First heading\n- a point\n- another point',
      rows: 12,
    },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/blog-post-from-outline',
  output: z.object({
    /** The whole post as Markdown. */
    data: z.string().min(1),
  }),
  accepts: { filled_content: [{ agent: 'general-outline', output: 'filled_content' }] },
  text: (output) => output.data,
  titleOf: (_input, { data }) => headingOf(data),
  streams: true,
  writes: true,
  rewrites: 'markdown',
})
