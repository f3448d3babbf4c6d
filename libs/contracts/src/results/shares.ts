import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Links to one result that work at the same time. */
export const maxShares = 20
export const maxShareDays = 365
export const minSharePassword = 6

export const shareTexts = {
  tooMany: `This result has ${maxShares} links. Revoke one that you no longer use.`,
  empty: 'This result has no text to share.',
  deleted: 'This result is deleted. Restore it first.',
  password: `Please choose a password of at least ${minSharePassword} characters.`,
} as const

export const shareStates = ['active', 'expired', 'revoked'] as const

/** A link that shows one result to anyone who has it. */
export const Share = z.object({
  id: z.string(),
  /** Heading of the shared page. */
  title: z.string(),
  state: z.enum(shareStates),
  has_password: z.boolean(),
  /** How often the page was shown; nothing is stored about visitors. */
  views: z.number().int().nonnegative(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
})
export type Share = z.output<typeof Share>

/** The answer to a creation: the addresses are shown this once, because only a hash of them is stored. */
export const NewShare = Share.extend({
  url: z.string(),
  /** A small page for an `<iframe>` on any website. */
  card_url: z.string(),
})
export type NewShare = z.output<typeof NewShare>

const common = { access: 'user', tag: 'results' } as const

export const listShares = defineEndpoint({
  ...common,
  keys: ['read'],
  method: 'GET',
  path: '/api/v1/results/:id/shares',
  summary: 'The links that share a result, newest first',
  input: z.object({}),
  output: z.object({ data: z.array(Share) }),
})

export const createShare = defineEndpoint({
  ...common,
  keys: ['manage'],
  method: 'POST',
  path: '/api/v1/results/:id/shares',
  summary: 'Share a result: a link that shows its current version to anyone who has it',
  errors: ['CONFLICT'],
  input: z.object({
    /** Default: the first heading of the text, or the name of the agent; never the input. */
    title: z.string().trim().max(120, 'Please keep the title within 120 characters.').default(''),
    expires_in_days: z
      .number()
      .int()
      .min(1, 'At least one day.')
      .max(maxShareDays, `At most ${maxShareDays} days.`)
      .nullable()
      .default(null),
    password: z.string().min(minSharePassword, shareTexts.password).max(200).nullable().default(null),
  }),
  output: NewShare,
})

export const revokeShare = defineEndpoint({
  ...common,
  keys: ['manage'],
  method: 'POST',
  path: '/api/v1/shares/:id/revoke',
  summary: 'Revoke a link at once',
  input: z.object({}),
  output: Share,
})
