import { adminApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { adminRoute } from '../../http/route.ts'
import { tableFiles } from '../../adapters/documents/table-files.ts'
import { auditColumns, auditPages, listAudit } from '../audit/list-audit.ts'

const pageSize = 100

/** The audit log, page by page and as a file. */
export const auditRoutes = (app: FastifyInstance, { db }: Services): void => {
  adminRoute(app, adminApi.listAudit, ({ input: { cursor, ...filter } }) =>
    listAudit(db, filter, { cursor, limit: pageSize }),
  )
  tableFiles(app, {
    name: 'audit',
    summary: 'The audit log',
    csvPath: adminApi.auditCsvPath,
    workbookPath: adminApi.auditWorkbookPath,
    access: 'admin',
    query: adminApi.auditQuery,
    columns: auditColumns,
    pages: ({ query }) => auditPages(db, adminApi.auditQuery.parse(query)),
  })
}
