import { type RewriteKind, rewrites } from '@bazaar/contracts'
import { z } from 'zod'

/** A new version of a result's text. The server fills it in; only `how`, `language` and `wish` are the user's. */
export const RewriteJob = z.object({
  /** Id of the result. */
  result: z.string(),
  how: z.enum(rewrites.rewriteKinds),
  language: z.string().optional(),
  wish: z.string().optional(),
  /** Markdown of the version that is rewritten. */
  text: z.string(),
  /** The part of it that is rewritten. */
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  form: z.enum(['markdown', 'plain']),
  /** What the user gave the agent. */
  notes: z.array(z.string()),
  /** Sentences of earlier versions that nothing supported: they prove nothing now. */
  doubted: z.array(z.string()),
})
export type RewriteJob = z.output<typeof RewriteJob>

/** What the model is asked for. */
export const taskOf = ({ how, language = '', wish = '' }: RewriteJob): string => {
  const tasks: Record<RewriteKind, string> = {
    shorter: 'Make it about half as long. Keep the request or offer, the dates and the amounts.',
    longer: 'Make it about one and a half times as long. Explain more of what it and the notes say.',
    warmer: 'Make it warmer and friendlier, as to somebody you like. Keep its content and about its length.',
    formal: 'Make it more formal and polite. Keep its content and about its length.',
    another:
      'Write it afresh, with another opening, another order and other words. Keep its purpose, its content and about its length.',
    translate: `Translate it into ${language}. Keep its layout, and names, addresses and amounts as they are.`,
    passage: wish === '' ? 'Rewrite the passage so that it reads better.' : `Rewrite the passage: ${wish}`,
  }
  return tasks[how]
}

/** The text with its rewritten part. */
export const withPart = ({ text, from, to }: Pick<RewriteJob, 'text' | 'from' | 'to'>, part: string): string =>
  `${text.slice(0, from)}${part}${text.slice(to)}`
