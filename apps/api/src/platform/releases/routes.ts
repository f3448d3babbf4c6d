import { adminApi } from '@bazaar/contracts'
import { Registry, RegistryRemote, isServerPath, signatureHeader } from '@bazaar/federation-contract'
import { isLocale } from '@bazaar/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { localeOf } from '../../http/locale-of.ts'
import { crawlerFiles } from './crawler-files.ts'
import { adminRoute } from '../../http/route.ts'
import { policyWith } from '../../http/security-headers.ts'
import { timed } from '../../http/server-timing.ts'
import { createEarlyHints } from './early-hints.ts'
import { favicon } from './favicon.ts'
import { fileListRoute } from './file-list-route.ts'
import { releaseMoveRoutes } from './move-routes.ts'
import { pageSources } from './page-sources.ts'
import { createPages, takesBrotli } from './pages.ts'
import { shownAt } from './prerendered.ts'
import { createRegistryReader } from './read-registry.ts'
import { integrityPolicy } from './integrity-policy.ts'
import { readRelease } from './read-release.ts'
import { readReleases } from './report.ts'
import { openReleaseStore } from './release-store.ts'
import { createSeen, noteCallers } from './seen.ts'
import { serveStore } from './serve-store.ts'
import type { SignedText } from './signed-text.ts'
import { createSmoke } from './smoke/smoke.ts'
import { createTrials } from './smoke/trials.ts'
import { anybody, pageVisitor, registryVisitor, rememberVisitor } from './visitor.ts'

/** Paths that look like files, hide a part with a dot or belong to the API never get the page (federation.md §4.2, HTML for JSON). */
const isPagePath = (path: string): boolean => !isServerPath(path) && !/\/\.|\.[a-z0-9]+$/i.test(path)

/** Sends the text unchanged: the signature covers these bytes. */
const sendSigned = (reply: FastifyReply, { text, signature }: SignedText): FastifyReply =>
  reply.type('application/json; charset=utf-8').header(signatureHeader, signature).send(text)

/** Release files, the registry and the product's page. */
export const releaseRoutes = (app: FastifyInstance, services: Services): void => {
  const store = openReleaseStore(services.db, services.settings)
  const { keys } = store
  const pageOf = createPages(services, store.fetchBuild)
  const hints = createEarlyHints(services.settings.EARLY_HINTS)
  const read = createRegistryReader(keys)
  const noteSeen = createSeen(services)
  noteCallers(app, services, async (visitor) => {
    const { served, isOld } = await read(services, visitor, 'en')
    if (!isOld) await noteSeen(visitor.userId, served)
  })
  serveStore(app, services.settings.DATA_DIR, store.fetchBuild)
  const trials = createTrials()
  const smoke = services.settings.RELEASE_SMOKE ? { smoke: createSmoke(app, services, trials) } : {}
  releaseMoveRoutes(app, services, { ...store, ...smoke })

  adminRoute(app, adminApi.readReleases, () => readReleases(services))
  app.get('/api/v1/registry', {
    schema: {
      querystring: z.object({
        generation: z.string().max(64).optional(),
        'mfe-safe': z.string().max(16).optional(),
        /** Language of the open page, which stays when another tab chooses another one. */
        locale: z.string().max(16).optional(),
      }),
      response: { 200: Registry, 204: z.null() },
    },
    handler: async (request, reply) => {
      const { generation, locale } = request.query as { generation?: string; locale?: string }
      const visitor = trials.visitorOf(request) ?? registryVisitor(request, reply, services.settings)
      const language = isLocale(locale) ? locale : localeOf(request)
      const { served, isOld } = await timed(reply, 'registry', () => read(services, visitor, language))
      if (!isOld) await noteSeen(visitor.userId, served)
      // Shown in the panel of remotes; nothing depends on it.
      if (visitor.bucket !== null) void reply.header('x-release-bucket', visitor.bucket)
      if (generation === served.registry.generation) return reply.status(204).send(null)
      return sendSigned(reply, served)
    },
  })

  app.get('/api/v1/releases/:name/:buildId', {
    schema: {
      params: z.object({ name: z.string(), buildId: z.string() }),
      response: { 200: RegistryRemote },
    },
    handler: async (request, reply) =>
      sendSigned(
        reply,
        await readRelease(services, keys, {
          ...(request.params as { name: string; buildId: string }),
          locale: localeOf(request),
        }),
      ),
  })

  fileListRoute(app, services)

  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )

  crawlerFiles(app, services.settings, async () => (await read(services, anybody, 'en')).served.registry)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!isPagePath(path)) throw new AppError('NOT_FOUND')
    const visitor = trials.visitorOf(request) ?? pageVisitor(request, services.settings)
    hints.send(request, reply, visitor.host)
    const { served, isOld } = await timed(reply, 'registry', () => read(services, visitor, localeOf(request)))
    hints.remember(served.host)
    if (!isOld) await noteSeen(visitor.userId, served)
    const build = served.host?.buildId ?? null
    rememberVisitor(reply, services.settings, visitor, build)
    // Safe mode has no host in its visitor: it links its style sheets.
    const isFirst = visitor.host !== undefined && visitor.host !== build
    const asked = { path: shownAt(served.registry, path), isOld, isFirst }
    const page = await timed(reply, 'document', () => pageOf(served, asked))
    void reply.type('text/html; charset=utf-8').header('cache-control', isOld ? 'no-store' : 'private, no-cache')
    void reply.header('vary', 'accept-encoding, accept-language, cookie')
    const policy = integrityPolicy(services.settings, served)
    if (policy) void reply.headers(policy)
    const { origins } = served.registry
    const { styles } = page
    if (origins.length > 0 || styles.length > 0)
      void reply.header('content-security-policy', policyWith(pageSources(services.settings), { origins, styles }))
    // The inlined registry is repetitive: brotli reduces it to a sixth.
    if (!takesBrotli(request)) return reply.send(page.text)
    return reply.header('content-encoding', 'br').send(await timed(reply, 'compression', page.packed))
  }
  app.get('/*', { schema: { hide: true } }, sendPage)
}
