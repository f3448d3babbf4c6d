import { RunEvent, eventStreamType, keysApi, rewrites, runs } from '@bazaar/contracts'
import { rewriteEngine } from '@bazaar/agents-content/server'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { describe } from '../../http/openapi/operation.ts'
import { forUserOrKey, requireUser, userRoute } from '../../http/route.ts'
import { sentReceipt } from '../agents/describe-agents.ts'
import { idempotencyKeyOf } from '../agents/idempotency.ts'
import { awaitEnd, sendAnswer } from '../agents/answer.ts'
import { holdStream, sendStream, wantsStream } from '../runs/read/stream.ts'
import { findRewritable, offerFor } from './offer.ts'
import { startRewrite } from './start-rewrite.ts'

const { agent } = rewriteEngine

export const rewriteRoutes = (app: FastifyInstance, services: Services): void => {
  userRoute(app, rewrites.rewriteOffer, async ({ user, params }) =>
    offerFor(services, await findRewritable(services, user.userId, params['id'] ?? '')),
  )
  app.post<{ Params: { id: string }; Body: z.output<typeof rewrites.RewriteInput> }>(
    rewrites.rewritePath(':id'),
    {
      schema: { body: rewrites.RewriteInput },
      config: describe({
        id: 'rewriteResult',
        summary: 'Rewrite a written text as a new version of its result',
        description:
          'Costs the price in `GET /api/v1/results/{id}/rewrites` when it succeeds. The new version is shown from then on; all are kept. A key needs the permissions “run” and “manage”.',
        tag: 'results',
        keys: ['run'],
        body: rewrites.RewriteInput,
        answers: [
          {
            status: 200,
            description: 'The rewritten part with its receipt, or the events of the run.',
            content: [
              { type: 'application/json', schema: agent.output.extend(sentReceipt.shape) },
              { type: eventStreamType, event: RunEvent },
            ],
          },
        ],
        answerHeaders: ['X-Run-Id', 'X-Credits-Charged'],
        requestHeaders: ['Idempotency-Key'],
        errors: [...runs.runErrors, 'CONFLICT'],
      }),
      ...forUserOrKey('run'),
      preValidation: async (request) => {
        request.body ??= { how: undefined } as never
      },
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { userId } = requireUser(request)
      const { apiKey } = request
      if (apiKey && !apiKey.scopes.includes('manage')) {
        throw new AppError('KEY_FORBIDDEN', { detail: keysApi.keyTexts.scope(['manage']) })
      }
      const caller = { userId, apiKey, key: idempotencyKeyOf(request) }
      const stream = wantsStream(request) ? holdStream(services, reply, userId) : null
      const started = await startRewrite(services, caller, request.params.id, request.body)
      if (stream) return sendStream(services, reply, { run: started, afterSeq: 0 }, stream)
      return sendAnswer(reply, await awaitEnd(services, agent, started, reply))
    },
  )
}
