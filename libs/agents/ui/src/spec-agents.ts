import { defineAgent } from '@bazaar/agents-kit'
import { z } from 'zod'

/** An agent with every kind of field, for specs only. */
export const everyKind = defineAgent({
  id: 'every-kind',
  version: 1,
  card: { title: 'Every Kind', summary: 'Asks for one of each.', category: 'Content', picture: 'summary' },
  price: 2,
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
    company: { kind: 'text', label: 'Company name', transform: 'upper' },
    brief: { kind: 'longText', label: 'Brief', hint: 'A sentence or two.', rows: 3 },
    site: { kind: 'url', label: 'Website', placeholder: 'Company Domain' },
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
  sources: [{ url: 'https://example.com/', title: 'Example', fetchedAt: '2026-11-21T05:12:00.000Z' }],
  notices: ['Prices were not found on the site.'],
}
