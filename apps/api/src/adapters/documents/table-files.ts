import { results } from '@bazaar/contracts'
import { csvCell, csvHead } from '@bazaar/contracts/csv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { orderDocument } from './documents.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { requireUser } from '../../http/route.ts'

type Cell = string | number | null
type Table = {
  /** Of the operations and the files. */
  name: string
  summary: string
  csvPath: string
  workbookPath: string
  access: 'staff' | 'admin'
  query?: Parameters<typeof describe>[0]['query']
  columns: readonly string[]
  /** Rows page by page, so that a CSV file of any length takes little memory. */
  pages: (request: FastifyRequest) => AsyncIterable<Cell[][]>
}

async function* csvOf(columns: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const page of pages) yield page.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

const headersOf = (type: string, file: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${file}"`,
  'cache-control': 'no-store',
})

/** Mounts a table of staff as CSV and as an Excel workbook. */
export const tableFiles = (app: FastifyInstance, table: Table): void => {
  const { name, columns, access, query, pages } = table
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const common = {
    tag: access === 'admin' ? 'admin' : 'desk',
    access,
    answerHeaders: ['Content-Disposition'],
    ...(query ? { query } : {}),
  } as const
  const options = {
    ...(query ? { schema: { querystring: query } } : {}),
    onRequest: async (request: FastifyRequest) => {
      requireUser(request, access)
    },
  }
  const csv = describe({
    ...common,
    id: `export${title}`,
    summary: `${table.summary} as CSV`,
    ...answering({ type: 'text/csv', text: true }),
  })
  app.get(table.csvPath, { ...options, config: csv }, async (request, reply) =>
    reply
      .headers(headersOf('text/csv; charset=utf-8', `${name}.csv`))
      .send(Readable.from(csvOf(columns, pages(request)))),
  )
  const workbook = describe({
    ...common,
    id: `export${title}ToExcel`,
    summary: `${table.summary} as an Excel workbook`,
    ...answering({ type: results.workbookType, binary: true }),
  })
  app.get(table.workbookPath, { ...options, config: workbook }, async (request, reply) => {
    const rows: Cell[][] = []
    for await (const page of pages(request)) rows.push(...page)
    const { userId } = requireUser(request, access)
    const sheets = [{ name: title, head: [...columns], rows }]
    const { file } = await orderDocument(userId, { format: 'workbook', sheets })
    return reply.headers(headersOf(results.workbookType, `${name}.xlsx`)).send(file)
  })
}
