import { adminApi } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Services } from '../../context.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { adminRoute, requireUser } from '../../http/route.ts'
import { auditCsv, listAudit } from '../audit/list-audit.ts'

const pageSize = 100

/** The audit log, page by page and as a file. */
export const auditRoutes = (app: FastifyInstance, { db }: Services): void => {
  adminRoute(app, adminApi.listAudit, ({ input: { cursor, ...filter } }) =>
    listAudit(db, filter, { cursor, limit: pageSize }),
  )
  app.get(
    adminApi.auditCsvPath,
    {
      schema: { querystring: adminApi.auditQuery },
      config: describe({
        id: 'exportAudit',
        summary: 'The audit log as CSV',
        tag: 'admin',
        access: 'admin',
        query: adminApi.auditQuery,
        answerHeaders: ['Content-Disposition'],
        ...answering({ type: 'text/csv', text: true }),
      }),
      onRequest: async (request) => {
        requireUser(request, 'admin')
      },
    },
    async (request, reply) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="audit.csv"',
          'cache-control': 'no-store',
        })
        .send(Readable.from(auditCsv(db, adminApi.auditQuery.parse(request.query)))),
  )
}
