import { z } from 'zod'
import { failureWords, type FailureReason } from './failure-words.ts'
import type { ReadText, TextLine } from './text-line.ts'

const Cell: z.ZodType<TextLine['cells'][number]> = z.object({
  text: z.string(),
  bold: z.boolean(),
  at: z.number(),
  end: z.number().optional(),
  parts: z.tuple([z.string(), z.string()]).optional(),
  node: z.number().optional(),
})

const Line: z.ZodType<TextLine> = z.object({
  page: z.number(),
  column: z.number(),
  cells: z.array(Cell),
  size: z.number().nullable(),
  bold: z.boolean(),
  bullet: z.boolean(),
  indent: z.number(),
  gap: z.number(),
  fill: z.number(),
})

const Text: z.ZodType<ReadText> = z.object({
  kind: z.enum(['pdf', 'docx', 'text']),
  pages: z.number(),
  lines: z.array(Line),
  whole: z.boolean(),
})

const isReason = (value: unknown): value is FailureReason => typeof value === 'string' && value in failureWords

/** The reply of the reader process. It is untrusted, so it is parsed first. */
export const ReaderReply = z.union([
  z.object({ text: Text, peakMegabytes: z.number().optional() }),
  z.object({ reason: z.custom<FailureReason>(isReason), peakMegabytes: z.number().optional() }),
  z.object({ detail: z.string(), peakMegabytes: z.number().optional() }),
])
export type ReaderReply = z.output<typeof ReaderReply>
