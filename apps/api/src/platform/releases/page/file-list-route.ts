import { FileList } from '@bazaar/federation-contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { readFileList } from './file-lists.ts'
import { brotli, takesBrotli } from './pages.ts'

/** The file list of a build, for pages of other remotes. */
export const fileListRoute = (app: FastifyInstance, services: Services): void => {
  app.get('/api/v1/releases/:name/:buildId/files', {
    schema: {
      params: z.object({ name: z.string(), buildId: z.string() }),
      querystring: z.object({ hash: z.string().max(100) }),
      response: { 200: FileList },
    },
    handler: async (request, reply) => {
      const asked = { ...(request.params as { name: string; buildId: string }), ...(request.query as { hash: string }) }
      const text = await readFileList(services, asked)
      void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (!takesBrotli(request)) return reply.send(text)
      return reply.header('content-encoding', 'br').send(await brotli(text))
    },
  })
}
