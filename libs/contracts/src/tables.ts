import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** A table that a page shows. */
export const PlainTable = z.object({
  title: z.string().max(200),
  head: z.array(z.string().max(500)).min(1).max(100),
  rows: z.array(z.array(z.union([z.string().max(32_767), z.number(), z.null()])).max(100)).max(10_000),
})
export type PlainTable = z.output<typeof PlainTable>

export const writeWorkbook = defineEndpoint({
  access: 'user',
  tag: 'results',
  method: 'POST',
  path: '/api/v1/tables/workbook',
  summary: 'A table as an Excel workbook, in base64',
  input: PlainTable,
  output: z.object({ file: z.string() }),
  timeoutMs: 60_000,
  largestBody: 8 * 1024 * 1024,
})
