import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { runStates } from './run.ts'

/** Rows of one bulk job. */
export const maxRows = 1_000
const maxText = 1_000_000
const maxWorkbook = 2 * 1024 * 1024

/** Zod's own pattern matches four characters at a time, which takes 300 ms for the largest file. */
const base64 = /^[0-9A-Za-z+/]*={0,2}$/

const Table = z
  .object({
    agent: z.string().max(100),
    /** CSV, or rows copied from a spreadsheet, with a heading line. */
    text: z.string().max(maxText, 'Please use a smaller file.').optional(),
    /** A file as base64: .xlsx, or CSV in any charset. */
    workbook: z
      .string()
      .regex(base64)
      .max(Math.ceil((maxWorkbook * 4) / 3), 'Please use a smaller file.')
      .optional(),
  })
  .refine(({ text, workbook }) => (text ?? '') !== '' || workbook !== undefined, {
    path: ['text'],
    message: 'Please choose a file or paste rows.',
  })

const Problem = z.object({ line: z.number().int(), message: z.string() })

/** What a table would run and cost. */
export const BulkPlan = z.object({
  /** Columns that are used: heading → input. */
  columns: z.array(z.object({ heading: z.string(), input: z.string() })),
  /** Headings that fit no input. */
  ignored: z.array(z.string()),
  valid: z.number().int(),
  /** Credits if every row succeeds. */
  price: z.number().int(),
  problems: z.array(Problem),
})
export type BulkPlan = z.output<typeof BulkPlan>

/** `refused`: the row does not fit the agent and was never started. */
export const bulkStates = [...runStates, 'refused'] as const

const BulkRow = z.object({
  /** Line in the table; the heading is 1. */
  line: z.number().int(),
  cells: z.record(z.string(), z.string()),
  state: z.enum(bulkStates),
  run_id: z.string().nullable(),
  title: z.string(),
  /** Figures and short texts of the answer, by dotted path. */
  result: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  error: z.string().nullable(),
  credits_charged: z.number().int(),
})
export type BulkRow = z.output<typeof BulkRow>

export const BulkJob = z.object({
  id: z.string(),
  agent: z.string(),
  created_at: z.string(),
  /** Rows that are still queued or running. */
  open: z.number().int(),
  credits_charged: z.number().int(),
  rows: z.array(BulkRow),
})
export type BulkJob = z.output<typeof BulkJob>

const common = { access: 'user', tag: 'runs', keys: ['run'] } as const

export const planBulk = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bulk/plan',
  summary: 'What a table of up to 1,000 rows would run and cost; starts nothing',
  errors: ['AGENT_OFF'],
  input: Table,
  output: BulkPlan,
  timeoutMs: 30_000,
  maxBody: 4 * 1024 * 1024,
})

export const startBulk = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bulk/start',
  summary: 'Run an agent for every row of a table; only rows that succeed are charged',
  // The same key starts the same job.
  input: Table.safeExtend({ key: z.string().min(8).max(100) }),
  output: z.object({ id: z.string() }),
  timeoutMs: 60_000,
  maxBody: 4 * 1024 * 1024,
  errors: ['INSUFFICIENT_CREDIT', 'TOO_MANY_RUNS', 'QUOTA_REACHED', 'AGENT_OFF'],
})

/** By pattern, because the page's zod is a subset. */
const Id = z.string().regex(z.regexes.uuid())

export const readBulk = defineEndpoint({
  ...common,
  keys: ['run', 'read'],
  method: 'GET',
  path: '/api/v1/bulk/job',
  summary: 'A bulk job with its rows so far; without an id, the newest one of an agent',
  input: z.object({ id: Id.optional(), agent: z.string().max(100).optional() }),
  output: z.object({ job: BulkJob.nullable() }),
})

export const stopBulk = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/bulk/stop',
  summary: 'Stop the rows of a bulk job that have not started',
  input: z.object({ id: Id }),
  output: z.object({ stopped: z.number().int() }),
  timeoutMs: 60_000,
})
