import { credits, results } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { forUserOrKey, requireUser, userRoute } from '../../http/route.ts'
import { entriesCsv, entriesWorkbook } from './export-entries.ts'
import { creditHeaders } from './headers.ts'
import { listEntries } from './list-entries.ts'
import { readBalance } from './read-balance.ts'
import { readUsage } from './read-usage.ts'
import { redeemForCredits } from './redeem-code.ts'

const fileHeaders = (type: string, ending: 'csv' | 'xlsx') => ({
  'content-type': type,
  'content-disposition': `attachment; filename="receipts.${ending}"`,
  'cache-control': 'no-store',
})

/** Files instead of JSON, so the routes are mounted by hand. */
const exportRoutes = (app: FastifyInstance, { db }: Services): void => {
  const common = { tag: 'credit', keys: ['read'], answerHeaders: ['Content-Disposition'] } as const
  const csv = describe({
    ...common,
    id: 'exportReceipts',
    summary: 'All my receipts as CSV',
    ...answering({ type: 'text/csv', text: true }),
  })
  const options = { exposeHeadRoute: false, ...forUserOrKey('read') }
  app.get(credits.entriesCsvPath, { ...options, config: csv }, async (request, reply) =>
    reply
      .headers(fileHeaders('text/csv; charset=utf-8', 'csv'))
      .send(Readable.from(entriesCsv(db, requireUser(request).userId))),
  )
  const workbook = describe({
    ...common,
    id: 'exportReceiptsToExcel',
    summary: 'All my receipts as an Excel workbook',
    ...answering({ type: results.workbookType, binary: true }),
  })
  app.get(credits.entriesWorkbookPath, { ...options, config: workbook }, async (request, reply) =>
    reply
      .headers(fileHeaders(results.workbookType, 'xlsx'))
      .send(await entriesWorkbook(db, requireUser(request).userId)),
  )
}

export const creditRoutes = (app: FastifyInstance, services: Services): void => {
  creditHeaders(app, services)
  userRoute(app, credits.credit, async ({ user }) => {
    const { available, held } = await readBalance(services.db, user.userId)
    return { user: { credit_score: available, credit_held: held } }
  })
  userRoute(app, credits.listEntries, ({ user, input }) => listEntries(services.db, user.userId, input))
  userRoute(app, credits.readUsage, ({ user, input }) => readUsage(services, user.userId, input))
  userRoute(app, credits.redeem, async ({ user, input, request }) => {
    const redeemed = await redeemForCredits(services, { userId: user.userId, ip: networkOf(request.ip) }, input.code)
    return { credits: redeemed.credits, credit_score: redeemed.available }
  })
  exportRoutes(app, services)
}
