import { z } from 'zod'
import types from './types.json' with { type: 'json' }

/** `*` in a heading stands for the topic, `@` for the audience. `facts` are kinds of statements that belong here. */
const Part = z.strictObject({
  headings: z.array(z.string()).min(1),
  /** The heading where a service is sold. */
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

/** More telling words first: a `social media post` is no blog post, a `video script for a blog` is a script. */
const order = ['case', 'landing', 'white', 'newsletter', 'press', 'video', 'faq', 'email', 'social', 'blog'] as const
const known = order.map((id) => ContentType.parse(types[id]))
const fallback = known[known.length - 1]

/** The kind of content a person named; `known` is false when the plan of a blog post stands in. */
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
