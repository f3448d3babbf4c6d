import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { type DocumentedRoute, type OpenApiDocument, buildDocument } from './build-document.ts'
import { guidePage, referencePage } from './reference-page.ts'
import { referenceStyle } from './reference-style.ts'

const guideFile = join(import.meta.dirname, '../../../../../docs/api.md')

/**
 * OpenAPI 3.1 of every call whose route carries an `operation`: `/api/docs` to read, `/api/docs/json` for tools,
 * `/api/docs/guide` to begin. In production the calls of staff and release teams are left out. Must be installed before the routes.
 */
export const installDocs = (app: FastifyInstance, settings: Settings): void => {
  const routes: DocumentedRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const operation = config?.operation
    if (!operation || typeof method !== 'string' || method === 'HEAD') return
    if (settings.NODE_ENV === 'production' && !['public', 'user'].includes(operation.access)) return
    routes.push({ method, url, operation })
  })
  let document: Promise<OpenApiDocument> | undefined
  // Built at the first request, when all routes are known.
  const read = () => (document ??= buildDocument(routes, settings))

  const hidden = { schema: { hide: true } }
  app.get('/api/docs/json', hidden, (_request, reply) =>
    read().then((built) => reply.type('application/json; charset=utf-8').send(JSON.stringify(built))),
  )
  for (const url of ['/api/docs', '/api/docs/']) {
    app.get(url, hidden, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(referencePage(await read())),
    )
  }
  app.get('/api/docs/guide', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(guidePage(settings.BRAND, await readFile(guideFile, 'utf8'))),
  )
  app.get('/api/docs/reference.css', hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceStyle),
  )
}
