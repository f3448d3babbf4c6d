import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/route.ts'
import { mountAgents, pressAgent } from './mount.ts'

/** All agents at their own addresses, then a generic address for any agent. Source: acceptance.md Q29. */
export const agentRoutes = (app: FastifyInstance, services: Services): void => {
  const byId = new Map(services.implementations.map(({ agent }) => [agent.id, agent]))
  mountAgents(app, services, services.implementations)
  app.post<{ Params: { agent: string } }>(
    '/api/v1/agents/:agent/runs',
    {
      schema: { summary: 'Run an agent by its id', tags: ['agents'], security: [{ bearer: [] }] },
      onRequest: async (request) => {
        requireUser(request)
      },
    },
    async (request, reply) => {
      const agent = byId.get(request.params.agent)
      if (!agent) throw new AppError('NOT_FOUND')
      return pressAgent(services, agent, request, reply)
    },
  )
}
