import type { AgentDefinition, LegacyPath } from '@bazaar/agents-kit'
import type { Implementation } from '@bazaar/agents-kit/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Services } from '../../context.ts'
import { forUserOrKey, requireUser } from '../../http/route.ts'
import { checkKeyAgent } from '../keys/spending.ts'
import { inputHash } from '../runs/begin/input-hash.ts'
import { startRun } from '../runs/begin/start.ts'
import { holdStream, sendStream, wantsStream } from '../runs/read/stream.ts'
import { awaitEnd, sendAnswer, sendLegacy } from './answer.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { checkInput, fitsInput, toInput } from './input-check.ts'
import { legacyUrls } from './legacy-paths.ts'
import { refuseMisdirected } from './misdirected.ts'
import { operationOfAgent } from './operation-of-agent.ts'
import { readSubmission } from './read-submission.ts'
import { repeatableRun } from './repeatable-run.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Starts or repeats the run of a submission and returns its events or its result. */
export const submitAgent = async (
  services: Services,
  agent: AgentDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { userId } = requireUser(request)
  const { apiKey } = request
  checkKeyAgent(apiKey, agent.id)
  const { body, uploads } = await readSubmission(agent, request)
  const input = checkInput(agent, body)
  // Before the run, which a refused stream must not start.
  const stream = wantsStream(request) ? holdStream(services, reply, userId) : null
  const started = await startRun(services, { userId, agent, input, uploads, key: idempotencyKeyOf(request), apiKey })
  if (stream) return sendStream(services, reply, { run: started, afterSeq: 0 }, stream)
  return sendAnswer(reply, await awaitEnd(services, agent, started, reply))
}

/** {@link checkInput} validates input, and outputs are stored JSON. */
const routeOf = (handler: Handler): Omit<RouteOptions, 'url' | 'method'> => ({
  validatorCompiler: () => () => true,
  onRequest: async (request) => {
    requireUser(request)
  },
  handler,
})

const mountCanonical = (app: FastifyInstance, services: Services, agent: AgentDefinition): void => {
  app.route({
    ...routeOf((request, reply) => submitAgent(services, agent, request, reply)),
    ...forUserOrKey('run'),
    config: { operation: operationOfAgent(agent) },
    method: 'POST',
    url: agent.endpoint,
    serializerCompiler: () => JSON.stringify,
  })
}

/** The agents that share an older path, in the order they are tried. */
type Answering = { agent: AgentDefinition; legacy: LegacyPath<never> }

/** The first agent whose input schema accepts the request; otherwise reports the errors of the first agent. */
const choose = (answering: readonly [Answering, ...Answering[]], body: unknown) => {
  const fitting = answering.find(({ agent }) => fitsInput(agent, body)) ?? answering[0]
  return { ...fitting, input: checkInput(fitting.agent, body) }
}

type Older = { url: string; group: [Answering, ...Answering[]]; all: readonly AgentDefinition[] }

const mountLegacy = (app: FastifyInstance, services: Services, { url, group, all }: Older) => {
  const [{ agent: first, legacy }] = group
  const handler: Handler = async (request, reply) => {
    const { userId } = requireUser(request)
    const isGet = legacy.method === 'GET'
    const { body, uploads } = isGet ? { body: request.query } : await readSubmission(first, request)
    refuseMisdirected(
      group.map((answering) => answering.agent),
      all,
      toInput(body),
    )
    const chosen = choose(group, body)
    const { agent, input } = chosen
    void reply.headers({
      'cache-control': 'no-store',
      deprecation: 'true',
      link: `<${agent.endpoint}>; rel="successor-version"`,
    })
    const submission = { userId, agent, input, ...(uploads ? { uploads } : {}) }
    const isRepeatable = isGet && request.headers['idempotency-key'] === undefined
    const started = isRepeatable
      ? await repeatableRun(services, submission, inputHash(agent.id, agent.input.parse(input)))
      : await startRun(services, { ...submission, key: idempotencyKeyOf(request) })
    return sendLegacy(reply, agent, chosen.legacy, await awaitEnd(services, agent, started, reply))
  }
  // A HEAD request must not charge a run.
  app.route({ ...routeOf(handler), exposeHeadRoute: false, method: legacy.method, url })
}

/** Mounts every agent at its canonical path, and all older paths. */
export const mountAgents = (app: FastifyInstance, services: Services, all: readonly Implementation[]): void => {
  for (const { agent } of all) mountCanonical(app, services, agent)
  const groups = new Map<string, [Answering, ...Answering[]]>()
  for (const { agent } of all) {
    for (const legacy of agent.legacy) {
      for (const url of legacyUrls(legacy)) {
        const key = `${legacy.method} ${url}`
        const group = groups.get(key)
        if (group) group.push({ agent, legacy })
        else groups.set(key, [{ agent, legacy }])
      }
    }
  }
  const agents = all.map(({ agent }) => agent)
  for (const [key, group] of groups) {
    mountLegacy(app, services, { url: key.slice(key.indexOf(' ') + 1), group, all: agents })
  }
}
