import { z } from 'zod'
import type { Shape } from './topic.ts'
import wordingJson from './wording.json' with { type: 'json' }

const Words = z.tuple([z.string()], z.string())
const PartWords = z.strictObject({ headings: Words, openings: Words })

/** `*` stands for the thing the post is about, `@` for its readers, `?` for the question it answers. */
const Wording = z.strictObject({
  promises: Words,
  problems: z.strictObject({
    guide: Words,
    howTo: Words,
    choose: Words,
    gains: Words,
    mistakes: Words,
    compare: Words,
    cost: Words,
    why: Words,
    question: Words,
    checklist: Words,
  }),
  parts: z.strictObject({ looks: PartWords, steps: PartWords, mistakes: PartWords, gains: PartWords }),
  /** Where a post is not about choosing, its points for choosing are named as such. */
  choosing: PartWords,
  planningWell: PartWords,
  /** `%` stands for a keyword. Each is used once. */
  keywordLines: Words,
  closings: z.strictObject({ headings: Words, lines: Words, actions: Words }),
  /** `%` stands for the first keyword. */
  firstKeyword: Words,
  forReaders: z.strictObject({ headings: Words, lines: Words }),
})
export const { promises, problems, parts, choosing, planningWell, keywordLines, closings, firstKeyword, forReaders } =
  Wording.parse(wordingJson)

export type Part = keyof typeof parts

export const aboutChoosing: readonly Shape[] = ['choose', 'compare', 'cost']

/** In these trades the gains of the playbook speak of the thing itself, elsewhere of planning it well. */
export const gainsOfThing: readonly string[] = [
  'fitness',
  'health',
  'software',
  'advisory',
  'learning',
  'finance',
  'agency',
]
export const orders: Record<Shape, readonly Part[]> = {
  guide: ['looks', 'steps', 'mistakes', 'gains'],
  howTo: ['steps', 'looks', 'mistakes', 'gains'],
  choose: ['looks', 'steps', 'mistakes', 'gains'],
  gains: ['gains', 'steps', 'looks', 'mistakes'],
  mistakes: ['mistakes', 'steps', 'looks', 'gains'],
  compare: ['looks', 'steps', 'mistakes', 'gains'],
  cost: ['looks', 'steps', 'mistakes', 'gains'],
  why: ['looks', 'mistakes', 'steps', 'gains'],
  question: ['steps', 'looks', 'mistakes', 'gains'],
  checklist: ['steps', 'looks', 'mistakes', 'gains'],
}
