import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { underTitle } from '@bazaar/agents-kit'
import { inTurn } from '@bazaar/agents-kit/api'
import { createHtmlReader } from '../../adapters/documents/html/html-reader.ts'
import type { Services } from '../../context.ts'
import { networkOf } from '../../http/callers/client-address.ts'
import { toAppError } from '../../http/errors/error-handler.ts'
import { localeOf } from '../../http/language/locale-of.ts'
import { publicUrl } from '../../settings.ts'
import { admit, rules } from '../../http/callers/rate-limits.ts'
import { verifyPassword } from '../auth/passwords/password.ts'
import { beginningOf, excerptOf } from '../results/excerpt.ts'
import { figuresOf } from '../results/figures-of.ts'
import { type Shared, countView, findShared } from './find-shared.ts'
import { pagePolicy, policyOf } from './page-policy.ts'
import { fontRoutes } from './share-fonts.ts'
import { type Around, cardPage, noticePage, passwordPage, sharedPage } from './share-html.ts'
import { shareWords } from './words.ts'

const cardPolicy = {
  ...policyOf('*'),
  xFrameOptions: false as const,
  crossOriginResourcePolicy: { policy: 'cross-origin' as const },
}

type ShareRequest = FastifyRequest<{ Params: { token: string } }>

const passwordOf = ({ body }: FastifyRequest): string =>
  (body instanceof URLSearchParams ? (body.get('password') ?? '') : '').slice(0, 200)

const refusals = { 404: 'gone', 429: 'tooMany', 503: 'busy' } as const
const isKnown = (status: number): status is keyof typeof refusals => Object.hasOwn(refusals, status)

type AroundOf = (request: FastifyRequest) => Around

/** Errors of these pages are pages. */
const answerErrors = (app: FastifyInstance, aroundOf: AroundOf): void => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.code)
    if (error.retryAfter) void reply.header('retry-after', error.retryAfter)
    const around = aroundOf(request)
    const refused = shareWords[around.locale][isKnown(error.status) ? refusals[error.status] : 'failed']
    return reply.status(error.status).type('text/html; charset=utf-8').send(noticePage(refused, around))
  })
}

/** Counts each try before it is checked. @throws {AppError} RATE_LIMITED */
const isRight = async (services: Services, request: ShareRequest, shared: Shared): Promise<boolean> => {
  await admit(services, rules.sharePassword(), `${shared.id} ${networkOf(request.ip)}`)
  await admit(services, rules.sharePasswordAll(), shared.id)
  return verifyPassword(passwordOf(request), shared.passwordHash)
}

/** Characters of translated texts that are kept. */
const maxKept = 8_000_000

/** Translates results for their visitors; visitors who come at once share one translation. */
const createTranslate = ({ implementations }: Pick<Services, 'implementations'>) => {
  const kept = new LRUCache<string, string, () => Promise<string>>({
    maxSize: maxKept,
    sizeCalculation: (text) => text.length + 1,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  /** @param part of the text. Rewritten and edited texts keep their language. */
  return async (request: FastifyRequest, shared: Shared, part: 'beginning' | 'all'): Promise<Shared> => {
    const { locale, title: say, text } = request.translatorFor(shared.agent)
    const stored = part === 'beginning' ? beginningOf(shared.text) : shared.text
    const translated =
      shared.isOriginal && locale !== 'en'
        ? await kept.forceFetch(`${shared.version} ${part} ${locale}`, { context: () => text(stored) })
        : stored
    const title = say(shared.title)
    const agent = implementations.find((entry) => entry.agent.id === shared.agent)?.agent
    return { ...shared, title, text: shared.isOriginal ? underTitle(agent, title, translated) : translated }
  }
}

/** `/s/:token`: a shared result for anyone with its address, and its card for other websites. */
export const sharePages = (root: FastifyInstance, services: Services): void => {
  const home = publicUrl(services.settings)
  const aroundOf: AroundOf = (request) => ({ brand: services.settings.BRAND, home, locale: localeOf(request) })
  const reader = createHtmlReader()
  const translate = createTranslate(services)
  root.addHook('onClose', () => reader.close())
  fontRoutes(root)
  const show = async (request: ShareRequest, reply: FastifyReply, found: Shared) => {
    const [shared, around] = [await translate(request, found, 'all'), aroundOf(request)]
    const html = await reader.read(`${shared.version} ${around.locale} ${shared.title}`, async () => ({
      markdown: shared.text,
      title: shared.title,
      figures: await figuresOf(services, shared, request.translatorFor(shared.agent)),
    }))
    countView(services, shared.id)
    return reply.send(await inTurn(() => sharedPage(shared, html, around)))
  }
  void root.register(async (app) => {
    answerErrors(app, aroundOf)
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
      return shared.passwordHash === null
        ? show(request, reply, shared)
        : reply.send(passwordPage(false, aroundOf(request)))
    })
    app.post('/s/:token', options, async (request: ShareRequest, reply) => {
      const shared = await findShared(services, request.params.token)
      if (shared.passwordHash === null || (await isRight(services, request, shared)))
        return show(request, reply, shared)
      return reply.status(403).send(passwordPage(true, aroundOf(request)))
    })
    app.get('/s/:token/card', { ...options, helmet: cardPolicy }, async (request: ShareRequest, reply) => {
      const { token } = request.params
      const shared = await translate(request, await findShared(services, token), 'beginning')
      const around = aroundOf(request)
      const excerpt = shared.passwordHash === null ? excerptOf(shared.text) : shareWords[around.locale].openWithPassword
      const { title, business } = shared
      return reply.send(cardPage({ title, business, excerpt, address: `${home}/s/${token}` }, around))
    })
  })
}
