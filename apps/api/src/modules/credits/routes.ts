import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/client-address.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { forUserOrKey, requireUser, userRoute } from '../../http/route.ts'
import { entriesCsv } from './entries-csv.ts'
import { creditHeaders } from './headers.ts'
import { listEntries } from './list-entries.ts'
import { readBalance } from './read-balance.ts'
import { readUsage } from './read-usage.ts'
import { redeemForCredits } from './redeem-code.ts'

const csvRoute = (app: FastifyInstance, services: Services): void => {
  const config = describe({
    id: 'exportReceipts',
    summary: 'All my receipts as CSV',
    tag: 'credit',
    keys: ['read'],
    answerHeaders: ['Content-Disposition'],
    ...answering({ type: 'text/csv', text: true }),
  })
  app.get(credits.entriesCsvPath, { exposeHeadRoute: false, config, ...forUserOrKey('read') }, async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="receipts.csv"',
        'cache-control': 'no-store',
      })
      .send(Readable.from(entriesCsv(services.db, requireUser(request).userId))),
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
  csvRoute(app, services)
}
