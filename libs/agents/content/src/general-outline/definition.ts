import { defineAgent, headingOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { optionalText, shortText } from '../shared/pasted-text.ts'

/** Source: acceptance.md A3; product.md §5, §7. */
export const generalOutline = defineAgent({
  id: 'general-outline',
  version: 1,
  card: {
    title: 'General Outline',
    summary: 'Plans a post, page, script or newsletter: headings, purpose, points and length of each part.',
    category: 'Content',
    picture: 'outline',
    job: 'write',
    synonyms: ['structure', 'plan', 'brief'],
  },
  price: 1,
  input: z.object({
    content_strategy: optionalText,
    business_summary: optionalText,
    type_of_content: shortText('Please say what kind of content it is'),
    topic: shortText('Please enter the topic').optional(),
    language: languageInput,
  }),
  fields: {
    content_strategy: {
      kind: 'longText',
      label: 'Content Strategy',
      hint: 'Optional. A result of General Content Strategy fits.',
      rows: 4,
    },
    business_summary: {
      kind: 'longText',
      profile: 'about',
      label: 'Business Summary',
      hint: 'Optional. What the business sells and to whom.',
      rows: 4,
    },
    type_of_content: {
      kind: 'text',
      label: 'Type of Content',
      placeholder: 'Blog post',
      suggestions: [
        'Blog post',
        'Landing page',
        'Case study',
        'White paper',
        'Newsletter',
        'Video script',
        'Social media series',
        'Email sequence',
        'FAQ page',
        'Press release',
      ],
    },
    topic: { kind: 'text', label: 'Topic', ask: 'Do you wish to give topic ?' },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/generate-filled-json',
  legacy: [
    {
      family: 'v1',
      method: 'POST',
      path: 'generate-filled-json',
      respond: ({ filled_content }) => ({ filled_content }),
    },
  ],
  output: z.object({
    /** The whole outline as Markdown. */
    filled_content: z.string().min(1),
  }),
  accepts: {
    content_strategy: [{ agent: 'general-content-strategy', output: 'content_strategy' }],
    business_summary: [
      { agent: 'general-business-summary', output: 'data' },
      { agent: 'generate-product-description', output: 'data' },
    ],
  },
  text: (output) => output.filled_content,
  titleOf: ({ type_of_content }, { filled_content }) => headingOf(filled_content) || `Outline: ${type_of_content}`,
  streams: true,
  writes: true,
  rewrites: 'markdown',
})
