import { defineAgent } from '@bazaar/agents-kit'
import { locales } from '@bazaar/locale'
import { z } from 'zod'
import { languageField, languageInput } from '../shared/language-field.ts'
import { plainAsMarkdown } from '../shared/plain-as-markdown.ts'
import { platformNames } from './platforms.ts'

const asked = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Please keep this within ${most.toLocaleString(locales.en)} characters`)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), missing)

const Variant = z.object({
  /** The post as plain text, hashtags included. */
  content: z.string().min(1),
  hashtags: z.array(z.string()),
  /** Length in the platform's unit. */
  length: z.number().int(),
})

/** Source: acceptance.md A16; product.md §2, §7, §8. */
export const socialMediaPost = defineAgent({
  id: 'social-media-post',
  version: 1,
  card: {
    title: 'Social Media Post',
    summary:
      'Writes two posts that fit the platform, from your topic and for your readers. LinkedIn can be posted from here.',
    category: 'New',
    picture: 'social',
    job: 'write',
    synonyms: ['linkedin', 'instagram', 'facebook', 'twitter', 'whatsapp', 'caption'],
    featured: 7,
  },
  price: 1,
  input: z.object({
    topic: asked(3_000, 'Please say what the post is about'),
    target_audience: asked(300, 'Please say who should read the post'),
    desired_tone: asked(100, 'Please name a tone, such as friendly'),
    platform: asked(60, 'Please name a platform, such as LinkedIn'),
    language: languageInput,
  }),
  fields: {
    topic: {
      kind: 'longText',
      label: 'Topic',
      placeholder: 'What the post is about, with the facts it should hold: what, when, where, price',
      rows: 5,
    },
    target_audience: {
      kind: 'text',
      profile: 'audience',
      label: 'Target audience',
      placeholder: 'Parents of school children in Pune',
    },
    desired_tone: {
      kind: 'text',
      profile: 'tone',
      label: 'Desired tone',
      placeholder: 'Friendly',
      suggestions: ['Friendly', 'Formal', 'Persuasive', 'Witty', 'Urgent', 'Empathetic', 'Inspirational', 'Playful'],
    },
    platform: { kind: 'text', label: 'Platform', placeholder: 'LinkedIn', suggestions: platformNames },
    language: { ...languageField, advanced: true },
  },
  endpoint: '/api/v1/content/social-media-post',
  legacy: [
    {
      family: 'v2',
      method: 'POST',
      path: 'social-media-post',
      respond: ({ data }) => ({ content: data.content }),
    },
  ],
  output: z.object({
    data: z.object({
      /** The first of the two posts. */
      content: z.string().min(1),
      variants: z.array(Variant),
      /** Limits that the lengths are compared with. */
      platform: z.object({
        name: z.string(),
        max: z.number().int(),
        unit: z.enum(['characters', 'weighted']),
        fold: z.number().int().optional(),
      }),
      /** Requests to the owner, one for each blank in square brackets. */
      to_fill: z.array(z.string()),
      /** What to check before posting. */
      checks: z.array(z.string()),
    }),
  }),
  accepts: { topic: [{ agent: 'generate-product-description', output: 'short_description' }] },
  text: ({ data }) => plainAsMarkdown(data.content),
  titleOf: ({ topic }, { data }) => `${data.platform.name} post: ${topic.trim().split('\n', 1)[0]}`,
  errors: { panel: 'An error occurred while fetching the content.' },
  streams: true,
  writes: true,
  rewrites: 'plain',
})
