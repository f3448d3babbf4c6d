import { defineAgent, headingOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { pastedText } from '../shared/pasted-text.ts'

/** Owns a path it once shared with the outline form of Blog Post. Source: acceptance.md A4, C12; product.md §7, §8. */
export const generalContent = defineAgent({
  id: 'general-content',
  version: 1,
  card: {
    title: 'Content Generation',
    summary: 'Writes out your outline, heading by heading, in the order you gave.',
    category: 'Content',
    picture: 'content',
    job: 'write',
    synonyms: ['article', 'landing page', 'newsletter'],
    featured: 3,
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
  endpoint: '/api/v1/content/generate-content-post',
  legacy: [
    {
      family: 'v1',
      method: 'POST',
      path: 'generate-blog-post',
      respond: ({ data }) => ({ generated_blog: data }),
    },
  ],
  output: z.object({
    /** The whole text as Markdown. */
    data: z.string().min(1),
  }),
  accepts: { filled_content: [{ agent: 'general-outline', output: 'filled_content' }] },
  text: (output) => output.data,
  titleOf: (_input, { data }) => headingOf(data),
  streams: true,
  writes: true,
  rewrites: 'markdown',
})
