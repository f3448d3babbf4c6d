import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import { toAppError } from '../../../http/errors/error-handler.ts'
import { localeOf } from '../../../http/language/locale-of.ts'
import { publicUrl } from '../../../settings.ts'
import { pagePolicy } from '../../shares/page-policy.ts'
import { type Around, noticePage } from '../../shares/share-html.ts'
import { findUndo, undoEmailChange, undoPath } from './email-undo.ts'
import { undoWords } from '../words.ts'

type UndoRequest = FastifyRequest<{ Params: { token: string } }>

/** Takes back a change of the email address. Asks first: programs that check mails open links. */
export const emailUndoPage = (root: FastifyInstance, services: Services): void => {
  const { BRAND: brand } = services.settings
  const aroundOf = (request: FastifyRequest): Around => ({
    brand,
    home: publicUrl(services.settings),
    locale: localeOf(request),
  })
  void root.register(async (app) => {
    app.setErrorHandler((thrown, request, reply) => {
      const error = toAppError(thrown)
      if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code)
      const around = aroundOf(request)
      const { gone, taken, failed } = undoWords[around.locale]
      const words = error.status === 404 ? gone : error.status === 409 ? taken : failed
      return reply.status(error.status).send(noticePage(words, around))
    })
    app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_024 }, (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    })
    const options = { schema: { hide: true }, exposeHeadRoute: false, helmet: pagePolicy, logLevel: 'warn' as const }
    app.get(undoPath(':token'), options, async (request: UndoRequest, reply) => {
      const { email } = await findUndo(services, services.db, request.params.token)
      const around = aroundOf(request)
      return reply.send(noticePage(undoWords[around.locale].ask(brand, email), around))
    })
    app.post(undoPath(':token'), options, async (request: UndoRequest, reply) => {
      const email = await undoEmailChange(services, request.params.token, request)
      const around = aroundOf(request)
      return reply.send(noticePage(undoWords[around.locale].done(brand, email), around))
    })
  })
}
