import { z } from 'zod'
import types from './types.json' with { type: 'json' }

/** In headings `*` is the topic and `@` the audience. `facts` lists the kinds of statements that fit this part. */
const Part = z.strictObject({
  headings: z.array(z.string()).min(1),
  /** Replaces `headings` when the business sells a service. */
  services: z.string().optional(),
  purpose: z.string(),
  facts: z.array(z.enum(['what', 'audience', 'offer', 'proof', 'price', 'buying'])),
  guidance: z.enum(['looks', 'steps', 'mistakes', 'questions']).optional(),
  add: z.array(z.string()).default([]),
  words: z.number().int().positive(),
})
const ContentType = z.strictObject({ label: z.string(), cues: z.string(), sections: z.array(Part).min(4) })
export type Part = z.output<typeof Part>
export type ContentType = z.output<typeof ContentType>

/** Specific types first, so that `video script for a blog` is a script and `social media post` is not a blog post. */
const order = ['case', 'landing', 'white', 'newsletter', 'press', 'video', 'faq', 'email', 'social', 'blog'] as const
const known = order.map((id) => ContentType.parse(types[id]))
const fallback = known[known.length - 1]

/** Finds the requested content type. `known` is false when the blog post plan is the fallback. */
export const contentTypeOf = (wanted: string): { type: ContentType; known: boolean } => {
  const found = known.find(({ cues }) => new RegExp(`\\b(?:${cues})`, 'i').test(wanted))
  if (found !== undefined) return { type: found, known: true }
  if (fallback === undefined) throw new Error('No content type is defined.')
  return { type: fallback, known: false }
}

export const wordsOfTypes = (type: ContentType): string[] => [
  type.label,
  ...type.sections.flatMap(({ headings, purpose, add }) => [...headings, purpose, ...add]),
]
