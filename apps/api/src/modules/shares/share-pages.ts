import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHtmlReader } from '../../adapters/documents/html-reader.ts'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/client-address.ts'
import { toAppError } from '../../http/error-handler.ts'
import { publicUrl } from '../../settings.ts'
import { admit, rules } from '../auth/otp-and-login-limits.ts'
import { verifyPassword } from '../auth/password.ts'
import { excerptOf } from '../results/excerpt.ts'
import { type Shared, countView, findShared } from './find-shared.ts'
import { cardPage, passwordPage, refusedPage, sharedPage, styleSource } from './share-html.ts'

/** No script, picture or other origin; only the card may be framed. */
const policy = (frameAncestors: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': [styleSource],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': [frameAncestors],
    },
  },
  // The address is the credential, so it must not travel in a Referer header.
  referrerPolicy: { policy: 'no-referrer' as const },
})
const pagePolicy = policy("'none'")
const cardPolicy = {
  ...policy('*'),
  xFrameOptions: false as const,
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
}

type ShareRequest = FastifyRequest<{ Params: { token: string } }>

const passwordOf = ({ body }: FastifyRequest): string =>
  (body instanceof URLSearchParams ? (body.get('password') ?? '') : '').slice(0, 200)

const refusals: Record<number, [title: string, text: string]> = {
  404: ['This link does not work', 'It may have expired or been revoked. Ask the sender for a new one.'],
  429: ['Too many tries', 'Please wait a few minutes and try again.'],
  503: ['Please try again', 'The server is busy right now. Try again in a minute.'],
}
const unexpected: [string, string] = ['Something went wrong', 'Please try again in a minute.']

/** Errors of these pages are pages. */
const answerErrors = (app: FastifyInstance, around: { brand: string; home: string }): void => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code)
    if (error.retryAfter) void reply.header('retry-after', error.retryAfter)
    const [title, text] = refusals[error.status] ?? unexpected
    return reply
      .status(error.status)
      .type('text/html; charset=utf-8')
      .send(refusedPage(title, text, around))
  })
}

/** Counts each try before it is checked. @throws {AppError} RATE_LIMITED */
const isRight = async (services: Services, request: ShareRequest, shared: Shared): Promise<boolean> => {
  await admit(services, rules.sharePassword(), `${shared.id} ${networkOf(request.ip)}`)
  await admit(services, rules.sharePasswordAll(), shared.id)
  return verifyPassword(passwordOf(request), shared.passwordHash)
}

/** `/s/:token`: a shared result for anyone with its address, and its card for other websites. */
export const sharePages = (root: FastifyInstance, services: Services): void => {
  const around = { brand: services.settings.BRAND, home: publicUrl(services.settings) }
  const reader = createHtmlReader()
  root.addHook('onClose', () => reader.close())
  const show = async (reply: FastifyReply, shared: Shared) => {
    const html = await reader.read(shared.version, shared.text, shared.title)
    await countView(services, shared.id)
    return reply.send(sharedPage(shared, html, around))
  }
  void root.register(async (app) => {
    answerErrors(app, around)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
    })
    const options = { schema: { hide: true }, exposeHeadRoute: false, helmet: pagePolicy, logLevel: 'warn' as const }
    app.get('/s/:token', options, async (request: ShareRequest, reply) => {
      const shared = await findShared(services, request.params.token)
      return shared.passwordHash === null ? show(reply, shared) : reply.send(passwordPage('', around))
    })
    app.post('/s/:token', options, async (request: ShareRequest, reply) => {
      const shared = await findShared(services, request.params.token)
      if (shared.passwordHash === null || (await isRight(services, request, shared))) return show(reply, shared)
      return reply.status(403).send(passwordPage('This password is not right.', around))
    })
    app.get('/s/:token/card', { ...options, helmet: cardPolicy }, async (request: ShareRequest, reply) => {
      const { token } = request.params
      const shared = await findShared(services, token)
      const excerpt = shared.passwordHash === null ? excerptOf(shared.text) : 'Open it with its password.'
      const { title, business } = shared
      return reply.send(cardPage({ title, business, excerpt, address: `${around.home}/s/${token}` }, around))
    })
  })
}
