import { papers, results, tablesApi } from '@bazaar/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { z } from 'zod'
import { orderDocument } from '../../adapters/documents/documents.ts'
import { attachment } from '../../adapters/documents/file-name.ts'
import { describe } from '../../http/openapi/operation.ts'
import { forUserOrKey, requireUser, userRoute } from '../../http/route.ts'
import { changeResults, deleteResult, markFavourite, restoreResult } from './change-result.ts'
import { exportResult } from './export-result.ts'
import { type Line, viewResult } from './find-result.ts'
import { giveOpinion } from './give-opinion.ts'
import { listFolders, listResults } from './list-results.ts'
import { renameResult } from './rename-result.ts'
import { translateLines, translateView } from './translate-results.ts'
import { chooseVersion, saveVersion } from './versions.ts'

const idOf = (params: Record<string, string>): string => params['id'] ?? ''

const fileTypes = [
  'text/csv',
  results.workbookType,
  'text/markdown',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/pdf',
]

/** Responds with a file instead of JSON, so the route is mounted by hand. */
const exportRoute = (app: FastifyInstance, services: Services): void => {
  const querystring = z.object({
    format: z.enum(results.exportFormats, 'The format is csv, xlsx, md, docx or pdf.'),
    paper: z.enum(papers, 'The paper is a4 or letter.').default('a4'),
  })
  app.get<{ Params: { id: string }; Querystring: z.output<typeof querystring> }>(
    '/api/v1/runs/:id/export',
    {
      exposeHeadRoute: false,
      schema: { querystring },
      config: describe({
        id: 'exportResult',
        summary: 'A result as a Markdown, Word or PDF file, or its tables as CSV or an Excel workbook',
        tag: 'results',
        keys: ['read'],
        query: querystring,
        errors: ['CONFLICT'],
        answerHeaders: ['X-Missing-Letters', 'Content-Disposition'],
        answers: [
          { status: 200, description: 'The file.', content: fileTypes.map((type) => ({ type, binary: true })) },
        ],
      }),
      ...forUserOrKey('read'),
    },
    async (request, reply) => {
      const { userId } = requireUser(request)
      const { file, name, type, missing } = await exportResult(
        services,
        userId,
        request.params.id,
        request.query,
        request,
      )
      return reply
        .headers({
          'content-type': type,
          'content-disposition': attachment(name),
          [results.missingLettersHeader]: missing,
        })
        .send(file)
    },
  )
}

export const resultRoutes = (app: FastifyInstance, services: Services): void => {
  exportRoute(app, services)
  const line = async (request: FastifyRequest, changed: Promise<Line>): Promise<Line> =>
    (await translateLines(services.db, request, [await changed]))[0] ?? changed
  userRoute(app, tablesApi.writeWorkbook, async ({ user, input: { title, head, rows } }) => {
    const sheets = [{ name: title, head, rows }]
    const { file } = await orderDocument(user.userId, { format: 'workbook', sheets })
    return { file: Buffer.from(file).toString('base64') }
  })
  userRoute(app, results.listResults, async ({ user, request, input }) => {
    const page = await listResults(services, user.userId, input)
    return { ...page, data: await translateLines(services.db, request, page.data) }
  })
  userRoute(app, results.listFolders, ({ user }) => listFolders(services, user.userId))
  userRoute(app, results.changeResults, ({ user, input }) => changeResults(services, user.userId, input))
  userRoute(app, results.renameResult, ({ user, request, params, input }) =>
    line(request, renameResult(services, user.userId, idOf(params), input.title)),
  )
  userRoute(app, results.getResult, async ({ user, request, params }) =>
    translateView(request, await viewResult(services.db, user.userId, idOf(params))),
  )
  userRoute(app, results.markFavourite, ({ user, request, params, input }) =>
    line(request, markFavourite(services, user.userId, idOf(params), input.favourite)),
  )
  userRoute(app, results.deleteResult, ({ user, request, params }) =>
    line(request, deleteResult(services, user.userId, idOf(params))),
  )
  userRoute(app, results.restoreResult, ({ user, request, params }) =>
    line(request, restoreResult(services, user.userId, idOf(params))),
  )
  userRoute(app, results.saveVersion, async ({ user, request, params, input }) =>
    translateView(request, await saveVersion(services, user.userId, idOf(params), input.text)),
  )
  userRoute(app, results.chooseVersion, async ({ user, request, params, input }) =>
    translateView(request, await chooseVersion(services, user.userId, idOf(params), input.version)),
  )
  userRoute(app, results.giveOpinion, async ({ user, params, input }) => ({
    opinion: await giveOpinion(services, user.userId, idOf(params), input),
  }))
}
