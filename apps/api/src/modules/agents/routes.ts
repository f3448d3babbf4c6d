import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { agentsApi } from '@bazaar/contracts'
import { forUserOrKey, publicRoute } from '../../http/route.ts'
import { describeAgent, listAgents } from './describe-agents.ts'
import { runByIdOperation } from './operation-of-agent.ts'
import { mountAgents, submitAgent } from './mount.ts'

/** All agents at their own addresses, then a generic address for any agent. Source: acceptance.md Q29. */
export const agentRoutes = (app: FastifyInstance, services: Services): void => {
  const byId = new Map(services.implementations.map(({ agent }) => [agent.id, agent]))
  publicRoute(app, agentsApi.listAgents, async () => listAgents(services))
  publicRoute(app, agentsApi.getAgent, ({ params, request }) => describeAgent(services, params['id'] ?? '', request))
  mountAgents(app, services, services.implementations)
  app.post<{ Params: { agent: string } }>(
    '/api/v1/agents/:agent/runs',
    {
      config: { operation: runByIdOperation },
      ...forUserOrKey('run'),
    },
    async (request, reply) => {
      const agent = byId.get(request.params.agent)
      if (!agent) throw new AppError('NOT_FOUND')
      return submitAgent(services, agent, request, reply)
    },
  )
}
