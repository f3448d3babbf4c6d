import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Paper } from './paper.ts'
import { rewriteKinds } from '../runs/rewrites.ts'
import { runStates } from '../runs/run.ts'

/** Longest edited text in characters; a request body holds no more. */
export const maxResult = 200_000

export const voteReasons = ['wrong', 'incomplete', 'unclear', 'style', 'slow'] as const
export type VoteReason = (typeof voteReasons)[number]
export const votes = ['up', 'down'] as const

/** Rating of a result: one per user and run. Source: acceptance.md Q18. */
export const Opinion = z.object({
  vote: z.enum(votes),
  reasons: z.array(z.enum(voteReasons)).max(voteReasons.length),
  comment: z.string(),
})
export type Opinion = z.output<typeof Opinion>

export const ResultLine = z.object({
  id: z.string(),
  agent: z.string(),
  /** The agent whose page made it: `agent` itself, or the one it is a variant of. */
  main_agent: z.string(),
  title: z.string(),
  /** Start of the text, on one line. */
  excerpt: z.string(),
  favourite: z.boolean(),
  /** The user's own grouping; null for none. */
  folder: z.string().nullable().optional(),
  edited: z.boolean(),
  created_at: z.string(),
  /** Set while a deleted result can still be restored. */
  deleted_at: z.string().nullable(),
})
export type ResultLine = z.output<typeof ResultLine>

const maxTitleLength = 120
const maxFolderLength = 60
/** Results that one request changes; a page of the list holds fewer. */
export const mostChanged = 100

/** How a text model made a version. */
const Rewrite = z.object({
  how: z.enum(rewriteKinds),
  /** Language of a translation. */
  language: z.string().optional(),
  /** Body of the run's answer, including its receipt. */
  answer: z.record(z.string(), z.unknown()),
})

/** Version 1 is the agent's own text and never changes. */
export const VersionLine = z.object({
  version: z.number().int().positive(),
  created_at: z.string(),
  /** Absent for the agent's own text and for the user's edits. */
  rewrite: Rewrite.optional(),
})
export type VersionLine = z.output<typeof VersionLine>

export const ResultView = ResultLine.extend({
  state: z.enum(runStates),
  input: z.record(z.string(), z.unknown()),
  /**
   * Labels of the input in the reader's language: by dotted path, such as `income_type`, and by option, such as
   * `income_type=salary`.
   */
  labels: z.record(z.string(), z.string()).optional(),
  /** Body of the canonical response, including the receipt. */
  answer: z.record(z.string(), z.unknown()),
  /** Markdown of the current version. */
  text: z.string(),
  /** Version 1, when another version is current. */
  original_text: z.string().nullable(),
  version: z.number().int().positive(),
  /** Oldest first. */
  versions: z.array(VersionLine),
  opinion: Opinion.nullable(),
})
export type ResultView = z.output<typeof ResultView>

const common = { access: 'user', tag: 'results', keys: ['read'] } as const
const change = { ...common, keys: ['manage'] } as const

export const listResults = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/results',
  summary: 'My results, newest first; `next` is the cursor of the next page',
  input: z.object({
    /** Words in the title, input or text, in any order; a prefix is enough. */
    search: z.string().max(200).optional(),
    agent: z.string().max(60).optional(),
    only: z.enum(['favourites', 'deleted']).optional(),
    folder: z.string().max(maxFolderLength).optional(),
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
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/favourite',
  summary: 'Mark or unmark a result as a favourite',
  input: z.object({ favourite: z.boolean() }),
  output: ResultLine,
})

export const deleteResult = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/delete',
  summary: 'Delete a result; it can be restored for seven days',
  input: z.object({}),
  output: ResultLine,
})

export const restoreResult = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/restore',
  summary: 'Restore a deleted result',
  input: z.object({}),
  output: ResultLine,
})

export const renameResult = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/title',
  summary: 'Rename a result',
  input: z.object({
    title: z
      .string()
      .trim()
      .min(1, 'Please enter a name.')
      .max(maxTitleLength, `Please keep the name within ${maxTitleLength} characters.`),
  }),
  output: ResultLine,
})

export const changeResults = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/api/v1/results/change',
  summary: 'Change many results at once: favourite, folder, deleted; ids of others are ignored',
  input: z
    .object({
      ids: z.array(z.string().max(60)).min(1).max(mostChanged, `Please choose at most ${mostChanged} results.`),
      favourite: z.boolean().optional(),
      /** Null takes the results out of their folder. */
      folder: z
        .string()
        .trim()
        .min(1, 'Please enter a name.')
        .max(maxFolderLength, `Please keep the name within ${maxFolderLength} characters.`)
        .nullable()
        .optional(),
      deleted: z.boolean().optional(),
    })
    .refine(({ favourite, folder, deleted }) => [favourite, folder, deleted].some((change) => change !== undefined), {
      error: 'Please say what to change.',
      path: ['ids'],
    }),
  output: z.object({ data: z.array(ResultLine) }),
})

export const listFolders = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/results/folders',
  summary: 'The names of my folders, in alphabetical order',
  input: z.object({}),
  output: z.object({ data: z.array(z.string()) }),
})

export const saveVersion = defineEndpoint({
  errors: ['CONFLICT'],
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/versions',
  summary: 'Save an edited text as a new version and show it',
  // A character takes up to four bytes, or six when escaped.
  maxBody: maxResult * 6 + 1_000,
  input: z.object({
    text: z
      .string()
      .max(maxResult, 'Please keep the text within 200,000 characters.')
      .refine((text) => text.trim() !== '', 'Please leave some text.'),
  }),
  output: ResultView,
})

export const chooseVersion = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/version',
  summary: 'Show another version of a result; all are kept',
  input: z.object({ version: z.number().int().positive() }),
  output: ResultView,
})

export const giveOpinion = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/api/v1/results/:id/opinion',
  summary: 'Rate a result up or down with reasons; null removes the rating',
  input: z.object({
    vote: z.enum(votes).nullable(),
    reasons: Opinion.shape.reasons.default([]),
    comment: z.string().trim().max(2_000, 'Please keep the comment within 2,000 characters.').default(''),
  }),
  output: z.object({ opinion: Opinion.nullable() }),
})

/** `csv` and `xlsx`: the tables alone. */
export const exportFormats = ['csv', 'xlsx', 'md', 'docx', 'pdf'] as const
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export type ExportFormat = (typeof exportFormats)[number]

/** Number of characters the PDF could not show; Word and Markdown keep them. */
export const missingLettersHeader = 'x-missing-letters'

export const exportPath = (id: string, format: ExportFormat, paper: Paper): `/api/v1/${string}` =>
  `/api/v1/runs/${id}/export?format=${format}&paper=${paper}`
