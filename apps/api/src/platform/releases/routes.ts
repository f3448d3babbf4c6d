import { Registry, RegistryRemote, isServerPath, signatureHeader } from '@bazaar/federation-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { favicon } from './favicon.ts'
import { releaseMoveRoutes } from './move-routes.ts'
import { escapeHtml, renderPage } from './page.ts'
import { createFirstViews, shownAt } from './prerendered.ts'
import { createRegistryReader } from './read-registry.ts'
import { integrityPolicy } from './integrity-policy.ts'
import { readRelease } from './read-release.ts'
import { readReleaseKeys } from './release-keys.ts'
import { serveStore } from './serve-store.ts'
import type { SignedText } from './signed-text.ts'
import { pageVisitor, registryVisitor } from './visitor.ts'

const brotli = promisify(brotliCompress)
/** Compressed on every visit, so speed matters more than size. */
const pack = (page: string): Promise<Buffer> => brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** Paths that look like files or belong to the API never get the page (federation.md §4.2, HTML for JSON). */
const isPagePath = (path: string): boolean => !isServerPath(path) && !/\.[a-z0-9]+$/i.test(path)

/** Sends the text unchanged: the signature covers these bytes. */
const sendSigned = (reply: FastifyReply, { text, signature }: SignedText): FastifyReply =>
  reply.type('application/json; charset=utf-8').header(signatureHeader, signature).send(text)

/** Release files, the registry and the product's page. */
export const releaseRoutes = (app: FastifyInstance, services: Services): void => {
  const keys = readReleaseKeys(services.settings)
  const firstView = createFirstViews(services, escapeHtml)
  const read = createRegistryReader(keys)
  serveStore(app, services.settings.DATA_DIR)
  releaseMoveRoutes(app, services, { db: services.db, dataDir: services.settings.DATA_DIR, keys })

  app.get('/api/v1/registry', {
    schema: {
      summary: 'Remotes as they are served now; 204 when nothing changed',
      tags: ['platform'],
      querystring: z.object({ generation: z.string().max(64).optional(), 'mfe-safe': z.string().max(16).optional() }),
      response: { 200: Registry, 204: z.null() },
    },
    handler: async (request, reply) => {
      const visitor = registryVisitor(request, reply, services.settings)
      const served = await read(services, visitor)
      // Shown in the panel of remotes; nothing depends on it.
      if (visitor.bucket !== null) void reply.header('x-release-bucket', visitor.bucket)
      const { generation } = request.query as { generation?: string }
      if (generation === served.registry.generation) return reply.status(204).send(null)
      return sendSigned(reply, served)
    },
  })

  app.get('/api/v1/releases/:name/:buildId', {
    schema: {
      summary: 'One build of a remote that is or was served, for a page whose newer build fails',
      tags: ['platform'],
      params: z.object({ name: z.string(), buildId: z.string() }),
      response: { 200: RegistryRemote },
    },
    handler: async (request, reply) =>
      sendSigned(reply, await readRelease(services, keys, request.params as { name: string; buildId: string })),
  })

  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  )

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!isPagePath(path)) throw new AppError('NOT_FOUND')
    const visitor = pageVisitor(request, reply, services.settings)
    const served = await read(services, visitor)
    const shown = shownAt(served.registry, path)
    const page = renderPage(served, shown, await firstView(served, shown))
    void reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
    void reply.header('vary', 'accept-encoding, cookie')
    const policy = integrityPolicy(services.settings, served)
    if (policy) void reply.headers(policy)
    // The inlined registry is repetitive: brotli reduces it to a sixth.
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
    return reply.header('content-encoding', 'br').send(await pack(page))
  }
  app.get('/*', { schema: { hide: true } }, sendPage)
}
