import { voice } from '@bazaar/contracts'
import { notSetUp } from '@bazaar/agents-content/server'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { requireUser, userRoute } from '../../http/route.ts'
import { transcribe } from './transcribe.ts'

export const voiceRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, voice.speechStatus, async () => {
    const available = services.ports.speech !== undefined
    return { available, reason: available ? '' : notSetUp }
  })
  // A multipart form, so the handler validates the body instead of the contract's schema.
  app.post(
    voice.transcribe.path,
    {
      schema: {
        summary: voice.transcribe.summary,
        tags: [voice.transcribe.tag],
        security: [{ bearer: [] }],
        consumes: ['multipart/form-data'],
        response: { 200: voice.transcribe.output },
      },
      onRequest: async (request) => {
        requireUser(request)
      },
    },
    (request, reply) => transcribe(services, requireUser(request).userId, request, reply),
  )
}
