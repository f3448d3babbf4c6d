import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** What can be done to a written text; each press makes a new version of its result. */
export const rewriteKinds = ['shorter', 'longer', 'warmer', 'formal', 'another', 'translate', 'passage'] as const
export type RewriteKind = (typeof rewriteKinds)[number]

/** Longer texts are rewritten passage by passage. */
export const maxRewrite = 30_000

/** The language, passage and version that a kind does not need are ignored. */
export const RewriteInput = z
  .object({
    how: z.enum(rewriteKinds, 'Please choose what to do with the text.'),
    /** Wanted language of a translation. */
    language: z.string().trim().max(60, 'Please keep this within 60 characters.').optional(),
    /** Words of the text as they are read; the paragraphs that hold them are rewritten. */
    passage: z.string().trim().max(maxRewrite, 'Please select a shorter passage.').optional(),
    /** What should change in the passage. */
    wish: z.string().trim().max(500, 'Please keep this within 500 characters.').optional(),
    /** The version to start from; default: the one that is shown. */
    version: z.number().int().positive().optional(),
  })
  .superRefine(({ how, language, passage }, context) => {
    if (how === 'translate' && !language) {
      context.addIssue({ code: 'custom', path: ['language'], message: 'Please choose a language.' })
    }
    if (how === 'passage' && !passage) {
      context.addIssue({ code: 'custom', path: ['passage'], message: 'Please select a passage of the text.' })
    }
  })
export type RewriteInput = z.output<typeof RewriteInput>

/** Why a result cannot be rewritten now. */
export const rewriteProblems = ['no-model', 'not-written'] as const

export const rewriteOffer = defineEndpoint({
  method: 'GET',
  path: '/api/v1/results/:id/rewrites',
  access: 'user',
  tag: 'results',
  keys: ['read'],
  summary: 'What a new version of a written text costs, and which model writes it',
  input: z.object({}),
  output: z.object({
    /** Credits for one new version that succeeds. */
    price: z.number().int().nonnegative(),
    model: z.string().nullable(),
    /** Null while the text can be rewritten. */
    problem: z.enum(rewriteProblems).nullable(),
  }),
})
export type RewriteOffer = z.output<typeof rewriteOffer.output>

export const rewritePath = (id: string): `/api/v1/${string}` => `/api/v1/results/${id}/rewrites`
