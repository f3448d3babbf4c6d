import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { runStates } from './run.ts'

/** Longest text a result can be edited to, in characters; the body of a call holds no more. */
export const longestResult = 200_000

export const voteReasons = ['wrong', 'incomplete', 'unclear', 'style', 'slow'] as const
export type VoteReason = (typeof voteReasons)[number]
export const votes = ['up', 'down'] as const

/** What a user thinks of a result: one opinion for each user and run. Source: acceptance.md Q18. */
export const Opinion = z.object({
  vote: z.enum(votes),
  reasons: z.array(z.enum(voteReasons)).max(voteReasons.length),
  comment: z.string(),
})
export type Opinion = z.output<typeof Opinion>

export const ResultLine = z.object({
  id: z.string(),
  agent: z.string(),
  /** The agent on whose page it was made: `agent`, or the agent that this one is a form of. */
  main_agent: z.string(),
  title: z.string(),
  /** The beginning of the text, on one line. */
  excerpt: z.string(),
  favourite: z.boolean(),
  edited: z.boolean(),
  created_at: z.string(),
  /** Set while a deleted result can still be brought back. */
  deleted_at: z.string().nullable(),
})
export type ResultLine = z.output<typeof ResultLine>

/** Version 1 is what the agent wrote and never changes. */
export const VersionLine = z.object({ version: z.number().int().positive(), created_at: z.string() })
export type VersionLine = z.output<typeof VersionLine>

export const ResultView = ResultLine.extend({
  state: z.enum(runStates),
  input: z.record(z.string(), z.unknown()),
  /** Body of the canonical answer, receipt included. */
  answer: z.record(z.string(), z.unknown()),
  /** Markdown of the version that is shown. */
  text: z.string(),
  /** Version 1, when another one is shown. */
  original_text: z.string().nullable(),
  version: z.number().int().positive(),
  /** Oldest first. */
  versions: z.array(VersionLine),
  opinion: Opinion.nullable(),
})
export type ResultView = z.output<typeof ResultView>

const common = { access: 'user', tag: 'results' } as const

export const listResults = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/results',
  summary: 'My results, newest first; `next` is the cursor of the next page',
  input: z.object({
    /** Words that title, input or text have, in any order; the beginning of a word is enough. */
    search: z.string().max(200).optional(),
    agent: z.string().max(60).optional(),
    only: z.enum(['favourites', 'deleted']).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({ data: z.array(ResultLine), next: z.string().nullable() }),
})

export const getResult = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/results/:id',
  summary: 'One result with its versions and my opinion of it',
  input: z.object({}),
  output: ResultView,
})

export const markFavourite = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/results/:id/favourite',
  summary: 'Mark a result as a favourite, or not',
  input: z.object({ favourite: z.boolean() }),
  output: ResultLine,
})

export const deleteResult = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/results/:id/delete',
  summary: 'Delete a result; it can be brought back for seven days',
  input: z.object({}),
  output: ResultLine,
})

export const restoreResult = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/results/:id/restore',
  summary: 'Bring a deleted result back',
  input: z.object({}),
  output: ResultLine,
})

export const saveVersion = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/results/:id/versions',
  summary: 'Keep an edited text as a new version and show it',
  // A letter takes up to four bytes, or six when it is escaped.
  largestBody: longestResult * 6 + 1_000,
  input: z.object({
    text: z
      .string()
      .max(longestResult, 'Please keep the text under 200,000 characters.')
      .refine((text) => text.trim() !== '', 'Please leave some text.'),
  }),
  output: ResultView,
})

export const chooseVersion = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/results/:id/version',
  summary: 'Show another version of a result; none is lost',
  input: z.object({ version: z.number().int().positive() }),
  output: ResultView,
})

export const giveOpinion = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/results/:id/opinion',
  summary: 'Thumbs up or down with reasons; null takes it back',
  input: z.object({
    vote: z.enum(votes).nullable(),
    reasons: Opinion.shape.reasons.default([]),
    comment: z.string().trim().max(2_000, 'Please keep the comment under 2,000 characters.').default(''),
  }),
  output: z.object({ opinion: Opinion.nullable() }),
})

export const exportFormats = ['md', 'docx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Letters that the PDF could not show, as a count; Word and Markdown keep them. */
export const missingLettersHeader = 'x-missing-letters'

export const exportPath = (id: string, format: ExportFormat): `/api/v1/${string}` =>
  `/api/v1/runs/${id}/export?format=${format}`
