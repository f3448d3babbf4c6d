import { join, resolve } from 'node:path'
import { z } from 'zod'
import { EngineError } from '../errors.ts'
import { packagesOf, runIsolated } from '../isolated/index.ts'

const project = resolve(import.meta.dirname, '../../..')

const Row = z.object({ cells: z.array(z.string()), line: z.number() })
const Reply = z.union([z.object({ rows: z.array(Row), count: z.number() }), z.object({ detail: z.string() })])
export type TableReply = z.output<typeof Reply>

/**
 * A CSV text or an uploaded file, the names by which its heading is known, and how much of it is wanted: a small file may
 * hold millions of cells.
 */
export type GivenTable = { table: string | Uint8Array; headings: readonly string[]; rows: number; columns: number }

/** All that engines read of an upload; what memory the process has is the limit. */
export const wholeTable = { rows: Number.POSITIVE_INFINITY, columns: 200 }

/**
 * The beginning of a stranger's table, its heading first, and the number of all its rows, read in an isolated process: a
 * text may take long, and a workbook unpack to much more than its size.
 * @throws {EngineError} INVALID_INPUT
 */
export const readTableApart = async (
  job: GivenTable,
  signal: AbortSignal = AbortSignal.any([]),
): Promise<Extract<TableReply, { count: number }>> => {
  const outcome = await runIsolated(
    {
      script: join(import.meta.dirname, 'table-process.ts'),
      readable: [join(project, 'src'), join(project, 'package.json'), packagesOf(import.meta.url, 'csv-parse')],
      job,
      heapMegabytes: 256,
      residentMegabytes: 350,
      timeoutMs: 15_000,
    },
    signal,
  )
  const reply = 'reply' in outcome ? Reply.safeParse(outcome.reply).data : undefined
  if (reply !== undefined && 'rows' in reply) return reply
  throw new EngineError('INVALID_INPUT', {
    detail: reply?.detail || 'This table is built in a way that cannot be read.',
  })
}
