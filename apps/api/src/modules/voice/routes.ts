import { voice } from '@bazaar/contracts'
import { notSetUp, recordingRules } from '@bazaar/agents-content/server'
import { uploadHint } from '@bazaar/agents-kit'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { operationOf } from '../../http/openapi/operation.ts'
import { requireUser, userRoute } from '../../http/route.ts'
import { type Places, transcribe } from './transcribe.ts'

export const voiceRoutes = (app: FastifyInstance, services: Services): void => {
  const places: Places = new Map()
  userRoute(app, voice.speechStatus, async ({ user }) => {
    const { speech } = services.ports
    return {
      available: speech !== undefined,
      reason: speech === undefined ? notSetUp : '',
      limits: speech?.limits ?? '',
      place: places.get(user.userId) ?? null,
    }
  })
  // A multipart form, so the handler validates the body instead of the contract's schema.
  app.post(
    voice.transcribe.path,
    {
      schema: { response: { 200: voice.transcribe.output } },
      config: {
        operation: {
          ...operationOf(voice.transcribe),
          files: { audio_file: { hint: uploadHint(recordingRules), types: 'audio/wav' } },
        },
      },
      onRequest: async (request) => {
        requireUser(request)
      },
    },
    (request, reply) => transcribe(services, { places, userId: requireUser(request).userId, request, reply }),
  )
}
