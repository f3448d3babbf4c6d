import type { AgentDefinition, LegacyPath } from '@bazaar/agents-kit'
import type { FastifyReply } from 'fastify'
import type { Services } from '../../context.ts'
import { readerGone } from '../runs/read/stream.ts'
import type { Run } from '../runs/view.ts'
import { waitForRun } from '../runs/read/wait.ts'

const receiptKeys = ['run_id', 'engine', 'credits_charged', 'sources', 'notices'] as const

/** The agent's output without the receipt, which the canonical response contains next to it. */
const outputOf = (agent: AgentDefinition, answer: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(answer).filter(
      ([key]) => Object.hasOwn(agent.output.shape, key) || !receiptKeys.some((receipt) => receipt === key),
    ),
  )

const withHeaders = (reply: FastifyReply, found: Run) =>
  reply.headers({
    'cache-control': 'no-store',
    'x-run-id': found.id,
    'x-credits-charged': found.creditsCharged,
  })

/** Waits for the end of a run. @throws {AppError} the run's own error */
export const awaitEnd = async (
  services: Services,
  { deadlineMs }: Pick<AgentDefinition, 'deadlineMs'>,
  started: Run,
  reply: FastifyReply,
): Promise<Run> => {
  const { balance, ...ended } = await waitForRun(services, started, { deadlineMs, signal: readerGone(reply) })
  if (balance && reply.request.signed) reply.request.signed.balance = balance
  return ended
}

export const sendAnswer = async (reply: FastifyReply, found: Run): Promise<FastifyReply> => {
  const answer = await reply.request.translatorFor(found.agent).answer(found.answer ?? {})
  return withHeaders(reply, found).send(answer)
}

/**
 * Responds on an older path in its own shape: a string as plain text; an object with the run, engine and charge of the
 * receipt next to its own fields. Source: acceptance.md Q29.
 */
export const sendLegacy = (reply: FastifyReply, agent: AgentDefinition, legacy: LegacyPath<never>, found: Run) => {
  const answer = found.answer ?? {}
  const body: unknown = legacy.respond(outputOf(agent, answer) as never)
  withHeaders(reply, found)
  if (typeof body === 'string') return reply.type('text/plain; charset=utf-8').send(body)
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { run_id, engine, credits_charged } = answer
  return reply
    .type('application/json; charset=utf-8')
    .send(isRecord ? { run_id, engine, credits_charged, ...body } : JSON.stringify(body))
}
