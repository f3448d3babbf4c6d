import type { adminApi } from '@bazaar/contracts'
import type { Implementation } from '@bazaar/agents-kit/server'
import type { z } from 'zod'
import { and, count, eq, gte, sql } from '../../db/drizzle.ts'
import type { AgentControl, Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { takeControls } from '../runs/limits/agent-controls.ts'
import { priceOf, standardPrice } from '../prices/price-of.ts'
import { run } from '../runs/tables.ts'
import { changeAgent, limited, priced, switched, written } from './change-agent.ts'
import { type AdminCall, actorOf } from './change-user.ts'
import { askOnce } from '../writer/try-writer.ts'

type Agent = Implementation['agent']
type Runs = Pick<adminApi.AgentState, 'runs' | 'failed'>

const weekMs = 7 * 86_400_000

/** Runs of the last seven days by agent. */
const countRuns = async ({ db, clock }: Services, agent?: string): Promise<Map<string, Runs>> => {
  const rows = await db
    .select({
      agent: run.agent,
      runs: count(),
      failed: sql<number>`count(*) filter (where ${run.state} = 'failed')::int`,
    })
    .from(run)
    .where(
      and(
        gte(run.createdAt, new Date(clock.now().getTime() - weekMs)),
        agent === undefined ? undefined : eq(run.agent, agent),
      ),
    )
    .groupBy(run.agent)
  return new Map(rows.map(({ agent: id, ...counts }) => [id, counts]))
}

type Changed = Pick<adminApi.AgentState, 'off' | 'set_price' | 'daily_runs' | 'model' | 'changed_at'>

const changedOf = (control: AgentControl | undefined): Changed => ({
  off: control?.off ?? null,
  set_price: control?.price ?? null,
  daily_runs: control?.dailyRuns ?? null,
  model: control?.model ?? null,
  changed_at: control?.changedAt.toISOString() ?? null,
})

const toState = (services: Services, agent: Agent, counts: Map<string, Runs>): adminApi.AgentState => ({
  id: agent.id,
  title: agent.card.title,
  price: priceOf(services, agent),
  standard_price: standardPrice(services, agent),
  ...changedOf(services.controls.get(agent.id)),
  ...(counts.get(agent.id) ?? { runs: 0, failed: 0 }),
})

export const listAgentStates = async (services: Services): Promise<{ data: adminApi.AgentState[] }> => {
  const counts = await countRuns(services)
  return {
    data: services.implementations
      .map(({ agent }) => toState(services, agent, counts))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  }
}

/** Settings in memory follow in this process at once. @throws {AppError} NOT_FOUND */
const change = async (
  services: Services,
  call: AdminCall<{ reason: string }>,
  decide: Parameters<typeof changeAgent>[2],
): Promise<adminApi.AgentState> => {
  const agent = services.implementations.find((one) => one.agent.id === call.params['id'])?.agent
  if (!agent) throw new AppError('NOT_FOUND')
  const { request, input } = call
  const stored = await changeAgent(services, agent, decide, {
    actor: actorOf(call),
    request,
    detail: { reason: input.reason },
  })
  takeControls(services, [stored])
  return toState(services, agent, await countRuns(services, agent.id))
}

export const switchAgent = (services: Services, call: AdminCall<z.output<typeof adminApi.switchAgent.input>>) =>
  change(services, call, switched(call.input.on, call.input.reason))

export const priceAgent = (services: Services, call: AdminCall<z.output<typeof adminApi.priceAgent.input>>) =>
  change(services, call, priced(call.input.price))

export const limitAgent = (services: Services, call: AdminCall<z.output<typeof adminApi.limitAgent.input>>) =>
  change(services, call, limited(call.input.runs))

/** Stored only once the model has written a sentence. @throws {AppError} NOT_FOUND, INVALID_INPUT */
export const chooseModel = async (services: Services, call: AdminCall<z.output<typeof adminApi.chooseModel.input>>) => {
  const { model } = call.input
  if (model !== null) {
    const { problem } = await askOnce(services.writer.model(model))
    if (problem !== '') throw new AppError('INVALID_INPUT', { detail: problem, fields: { value: problem } })
  }
  return change(services, call, written(model))
}
