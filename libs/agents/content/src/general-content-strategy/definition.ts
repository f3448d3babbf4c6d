import { defineAgent, headingOf } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { optionalText, pastedText } from '../shared/pasted-text.ts'

/** Source: acceptance.md A2; product.md §5, §7. */
export const generalContentStrategy = defineAgent({
  id: 'general-content-strategy',
  version: 1,
  card: {
    title: 'General Content Strategy',
    summary: 'Turns your project brief into goals, audiences, themes and a four-week plan.',
    category: 'Content',
    picture: 'strategy',
    job: 'write',
    synonyms: ['marketing plan', 'calendar', 'plan'],
  },
  price: 1,
  input: z.object({
    business_summary: optionalText,
    project_brief: pastedText('Please describe your project'),
    language: languageInput,
  }),
  fields: {
    business_summary: {
      kind: 'longText',
      profile: 'about',
      label: 'Business Summary',
      hint: 'Optional. What the business sells, to whom and at what price; a result of General Business Summary fits.',
      rows: 5,
    },
    project_brief: {
      kind: 'longText',
      label: 'Project Brief',
      placeholder: 'What do you want to achieve, for whom, and by when?',
      rows: 6,
    },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/generate-content-strategy',
  legacy: [
    {
      family: 'v1',
      method: 'POST',
      path: 'generate-content-strategy',
      respond: ({ content_strategy }) => ({ content_strategy }),
    },
  ],
  output: z.object({
    /** The whole strategy as Markdown. */
    content_strategy: z.string().min(1),
  }),
  accepts: { business_summary: [{ agent: 'general-business-summary', output: 'data' }] },
  text: (output) => output.content_strategy,
  titleOf: (_input, { content_strategy }) => headingOf(content_strategy) || 'Content strategy',
  streams: true,
  writes: true,
  rewrites: 'markdown',
})
