import { type AgentDefinition, type LegacyPath, RunReceipt } from '@bazaar/agents-kit'
import type { Implementation } from '@bazaar/engines-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { requireUser } from '../../http/route.ts'
import { inputHash } from '../runs/input-hash.ts'
import { startRun } from '../runs/start.ts'
import { readerGone, sendStream, wantsStream } from '../runs/stream.ts'
import { waitForRun } from '../runs/wait.ts'
import type { Run } from '../runs/view.ts'
import { sendAnswer, sendLegacy } from './answer.ts'
import { pressKey } from './idempotency.ts'
import { checkInput } from './input-check.ts'
import { legacyUrls } from './legacy-paths.ts'
import { repeatableRun } from './repeatable-run.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Starts or repeats the run of a press and answers with its events or its result. */
export const pressAgent = async (
  services: Services,
  agent: AgentDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { userId } = requireUser(request)
  const input = checkInput(agent, request.body)
  const started = await startRun(services, { userId, agent, input, key: pressKey(request) })
  if (wantsStream(request)) return sendStream(services, reply, { runId: started.id, afterSeq: 0 })
  return sendAnswer(reply, await awaitEnd(services, agent, started, reply))
}

const awaitEnd = (services: Services, agent: AgentDefinition, started: Run, reply: FastifyReply): Promise<Run> =>
  waitForRun(services, started, { deadlineMs: agent.deadlineMs, signal: readerGone(reply) })

/** Schemas are for the documentation here: input is checked by {@link checkInput}, answers are stored JSON. */
const documented = (
  agent: AgentDefinition,
  method: 'GET' | 'POST',
  handler: Handler,
): Omit<RouteOptions, 'url' | 'method'> => ({
  schema: {
    summary: agent.card.summary,
    tags: ['agents'],
    security: [{ bearer: [] }],
    ...(method === 'GET' ? { querystring: agent.input } : { body: agent.input }),
  },
  validatorCompiler: () => () => true,
  onRequest: async (request) => {
    requireUser(request)
  },
  handler,
})

const mountCanonical = (app: FastifyInstance, services: Services, agent: AgentDefinition): void => {
  const route = documented(agent, 'POST', (request, reply) => pressAgent(services, agent, request, reply))
  app.route({
    ...route,
    method: 'POST',
    url: agent.endpoint,
    schema: { ...route.schema, response: { 200: z.intersection(agent.output, RunReceipt) } },
    serializerCompiler: () => JSON.stringify,
  })
}

const mountLegacy = (app: FastifyInstance, services: Services, agent: AgentDefinition, legacy: LegacyPath<never>) => {
  const press = async (request: FastifyRequest): Promise<Run> => {
    const { userId } = requireUser(request)
    const input = checkInput(agent, legacy.method === 'GET' ? request.query : request.body)
    const named = request.headers['idempotency-key'] !== undefined
    if (legacy.method === 'POST' || named) {
      return startRun(services, { userId, agent, input, key: pressKey(request) })
    }
    return repeatableRun(services, { userId, agent, input }, inputHash(agent.id, agent.input.parse(input)))
  }
  const handler: Handler = async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      deprecation: 'true',
      link: `<${agent.endpoint}>; rel="successor-version"`,
    })
    const found = await awaitEnd(services, agent, await press(request), reply)
    return sendLegacy(reply, agent, legacy, found)
  }
  for (const url of legacyUrls(legacy)) {
    const route = documented(agent, legacy.method, handler)
    // A HEAD must not cost a run.
    app.route({
      ...route,
      exposeHeadRoute: false,
      method: legacy.method,
      url,
      schema: { ...route.schema, hide: true, deprecated: true },
    })
  }
}

/** Mounts an agent: its canonical path and all its older ones. */
export const mountAgent = (app: FastifyInstance, services: Services, { agent }: Implementation): void => {
  mountCanonical(app, services, agent)
  for (const legacy of agent.legacy) mountLegacy(app, services, agent, legacy)
}
