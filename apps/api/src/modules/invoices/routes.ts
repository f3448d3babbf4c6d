import { credits } from '@bazaar/contracts'
import type { FastifyInstance } from 'fastify'
import { attachment } from '../../adapters/documents/file-name.ts'
import type { Services } from '../../context.ts'
import { answering, describe } from '../../http/openapi/operation.ts'
import { forUserOrKey, requireUser, userRoute } from '../../http/route.ts'
import { readBilling, saveBilling } from './billing.ts'
import { invoicePdf } from './to-pdf.ts'

export const invoiceRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, credits.readBilling, ({ user }) => readBilling(services, user.userId))
  userRoute(app, credits.saveBilling, ({ user, input }) => saveBilling(services, user.userId, input))
  // A file instead of JSON, so the route is mounted by hand.
  const config = describe({
    id: 'downloadInvoice',
    summary: 'A tax invoice or credit note as PDF',
    tag: 'credit',
    keys: ['read'],
    errors: ['NOT_FOUND'],
    answerHeaders: ['Content-Disposition'],
    ...answering({ type: 'application/pdf', binary: true }),
  })
  app.get<{ Params: { id: string } }>(
    credits.invoicePath(':id'),
    { exposeHeadRoute: false, config, ...forUserOrKey('read') },
    async (request, reply) => {
      const { name, file } = await invoicePdf(services, requireUser(request).userId, request.params.id)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': attachment(name),
          'cache-control': 'no-store',
        })
        .send(file)
    },
  )
}
