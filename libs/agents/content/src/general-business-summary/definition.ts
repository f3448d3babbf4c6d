import { defineAgent, headingOf, siteName, webAddress } from '@bazaar/agents-kit'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'

/** Source: acceptance.md A1; product.md §5, §7, §8. */
export const generalBusinessSummary = defineAgent({
  id: 'general-business-summary',
  version: 1,
  card: {
    title: 'General Business Summary',
    summary: 'Reads a company’s website beside your project brief and writes a summary you can build on.',
    category: 'Content',
    picture: 'summary',
    job: 'write',
    synonyms: ['about us', 'company profile', 'pitch', 'description'],
    featured: 2,
  },
  price: 1,
  input: z.object({
    url: webAddress,
    project_brief: z
      .string()
      .trim()
      .min(1, 'Please describe your project')
      .max(5000, 'Please keep the brief within 5,000 characters'),
    language: languageInput,
  }),
  fields: {
    url: { kind: 'url', profile: 'site', label: 'URL', placeholder: 'Company Domain' },
    project_brief: {
      kind: 'longText',
      profile: 'about',
      label: 'Project Brief',
      placeholder: 'What do you want to achieve, for whom, and by when?',
      rows: 6,
    },
    language: { ...languageField, advanced: true },
  },
  bulk: true,
  endpoint: '/api/v1/content/generate-business-summary',
  legacy: [
    {
      family: 'v1',
      method: 'POST',
      path: 'generate-business-summary',
      respond: (output) => ({ business_summary: output.data }),
    },
  ],
  output: z.object({
    /** The whole summary as Markdown: bold headings, paragraphs and lists. */
    data: z.string().min(1),
    /** The same text by section, for API clients. */
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), bullets: z.array(z.string()) })),
  }),
  text: (output) => output.data,
  titleOf: ({ url }, { data }) => headingOf(data) || `Business summary: ${siteName(url)}`,
  errors: { panel: 'An error occurred. Please try again.' },
  streams: true,
  writes: true,
})
