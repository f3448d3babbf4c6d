import { defineAgent, uploadOf } from '../index.ts'
import { z } from 'zod'

/** An agent with every kind of field, for specs only. */
export const everyKind = defineAgent({
  id: 'every-kind',
  version: 1,
  card: { title: 'Every Kind', summary: 'Asks for one of each.', category: 'Content', picture: 'summary' },
  price: 2,
  writes: true,
  input: z.object({
    company: z.string().trim().min(1),
    brief: z.string().max(20).optional(),
    site: z.string().refine((text) => text.includes('.'), 'Please enter a web address such as https://example.com'),
    income: z
      .string()
      .transform((text) => Number(text.replaceAll(',', '')))
      .pipe(z.number().min(1)),
    staff: z.number().int().min(1).max(500),
    tone: z.enum(['plain', 'bold']).default('bold'),
    resident: z.boolean().default(true),
  }),
  fields: {
    company: { kind: 'text', label: 'Company name', transform: 'upper', profile: 'name' },
    brief: { kind: 'longText', label: 'Brief', hint: 'A sentence or two.', rows: 3 },
    site: { kind: 'url', label: 'Website', placeholder: 'Company Domain', profile: 'site' },
    income: { kind: 'money', label: 'Annual income', currency: 'INR' },
    staff: { kind: 'number', label: 'Staff', min: 1 },
    tone: {
      kind: 'choice',
      label: 'Tone',
      options: [
        { value: 'plain', label: 'Plain' },
        { value: 'bold', label: 'Bold' },
      ],
      advanced: true,
    },
    resident: { kind: 'switch', label: 'Resident in India', advanced: true },
  },
  endpoint: '/api/v1/research/every-kind',
  output: z.object({ data: z.string() }),
  text: (output) => output.data,
  errors: { panel: 'An error occurred while fetching the data.' },
})

export const spokenRules = { accept: ['.txt'], maxBytes: 1024, missing: 'Please choose a file.' }

/** An agent with list, file and object fields, for specs only. */
export const collecting = defineAgent({
  version: 1,
  card: everyKind.card,
  price: 2,
  output: everyKind.output,
  text: everyKind.text,
  endpoint: '/api/v1/research/collecting',
  id: 'collecting',
  variantOf: 'every-kind',
  tab: 'With lists',
  input: z.object({
    keywords: z.array(z.string()).min(1),
    features: z.array(z.string().trim().min(1)),
    rivals: z.array(z.string()).optional(),
    lead: z.object({ name: z.string().trim().min(1), areas: z.array(z.string().trim().min(1)) }),
    kind: z.enum(['post', 'mail']).default('post'),
    subject: z.string().trim().min(1).optional(),
    topic: z.string().trim().min(1).optional(),
    spoken: z.string().optional(),
    file: uploadOf(spokenRules),
  }),
  fields: {
    keywords: { kind: 'tags', label: 'Keywords' },
    features: { kind: 'list', label: 'Features', item: 'Feature', add: 'Add feature' },
    rivals: { kind: 'list', label: 'Rivals', item: 'Rival', add: 'Add rival', advanced: true },
    lead: {
      kind: 'group',
      label: 'Lead',
      fields: {
        name: { kind: 'text', label: 'Name' },
        areas: { kind: 'list', label: 'Areas', item: 'Area', add: 'Add area' },
      },
    },
    kind: {
      kind: 'choice',
      label: 'Kind',
      options: [
        { value: 'post', label: 'Post' },
        { value: 'mail', label: 'Mail' },
      ],
    },
    subject: { kind: 'text', label: 'Subject', when: { field: 'kind', is: 'mail' } },
    topic: { kind: 'text', label: 'Topic', ask: 'Do you wish to give topic ?' },
    spoken: { kind: 'longText', label: 'Spoken', widget: 'microphone', advanced: true },
    file: { kind: 'file', label: 'File', rules: spokenRules },
  },
})

export const goodInput = {
  company: 'ACME',
  brief: 'Grow',
  site: 'example.com',
  income: '12,75,000',
  staff: 12,
  tone: 'plain',
  resident: false,
}

export const receipt = {
  run_id: 'run-1',
  engine: 'embedded',
  credits_charged: 2,
  sources: ['', 'about'].map((path) => ({
    url: `https://example.com/${path}`,
    title: 'Example',
    fetchedAt: '2026-11-21T05:12:00.000Z',
  })),
  notices: ['Prices were not found on the site.'],
  marks: [],
}
