import { adminApi } from '@bazaar/contracts'
import { Registry, RegistryRemote, signatureHeader } from '@bazaar/federation-contract'
import { isLocale } from '@bazaar/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { localeOf } from '../../http/language/locale-of.ts'
import { crawlerFiles } from './page/crawler-files.ts'
import { adminRoute } from '../../http/route.ts'
import { timed } from '../../http/server-timing.ts'
import { favicon } from './page/favicon.ts'
import { fileListRoute } from './page/file-list-route.ts'
import { releaseMoveRoutes } from './moves/move-routes.ts'
import { createRegistryReader } from './registry/read-registry.ts'
import { readRelease } from './registry/read-release.ts'
import { readReleases } from './report.ts'
import { openReleaseStore } from './release-store.ts'
import { createPageSender } from './page/send-page.ts'
import { createSeen, noteCallers } from './registry/seen.ts'
import { serveStore } from './store/serve-store.ts'
import type { SignedText } from './registry/signed-text.ts'
import { createSmoke } from './smoke/smoke.ts'
import { createTrials } from './smoke/trials.ts'
import { anybody, registryVisitor } from './registry/visitor.ts'

/** Sends the text unchanged: the signature covers these bytes. */
const sendSigned = (reply: FastifyReply, { text, signature }: SignedText): FastifyReply =>
  reply.type('application/json; charset=utf-8').header(signatureHeader, signature).send(text)

/** Release files, the registry and the product's page. */
export const releaseRoutes = (app: FastifyInstance, services: Services): void => {
  const store = openReleaseStore(services.db, services.settings)
  const { keys } = store
  const read = createRegistryReader(keys)
  const noteSeen = createSeen(services)
  noteCallers(app, services, async (visitor) => {
    const { served, isOld } = await read(services, visitor, 'en')
    return !isOld && (await noteSeen(visitor.userId, served))
  })
  serveStore(app, services.settings.DATA_DIR, store.fetchBuild)
  const trials = createTrials()
  const smoke = services.settings.RELEASE_SMOKE ? { smoke: createSmoke(app, services, trials) } : {}
  releaseMoveRoutes(app, services, { ...store, ...smoke })

  adminRoute(app, adminApi.readReleases, ({ request }) => readReleases(services, (text) => request.say(text)))
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

  const sendPage = createPageSender(services, { read, noteSeen, trials, fetchBuild: store.fetchBuild })
  app.get('/*', { schema: { hide: true } }, sendPage)
}
