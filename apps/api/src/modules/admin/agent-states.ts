import type { adminApi } from '@bazaar/contracts'
import type { Implementation } from '@bazaar/agents-kit/server'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { StoredControl, controlName, controlNews, takeControls } from '../runs/agent-controls.ts'
import { type AuditEntry, recordAudit } from '../audit/record.ts'
import { priceOf, standardPrice } from '../runs/price-of.ts'
import { run } from '../runs/tables.ts'
import { tellReleases } from '../support/news.ts'
import { setting } from '../writer/tables.ts'
import { type AdminCall, actorOf } from './change-user.ts'

type Agent = Implementation['agent']
type Runs = Pick<adminApi.AgentState, 'runs' | 'failed'>
type Stored = z.output<typeof StoredControl>

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

const toState = (services: Services, agent: Agent, counts: Map<string, Runs>): adminApi.AgentState => {
  const control = services.controls.get(agent.id)
  return {
    id: agent.id,
    title: agent.card.title,
    off: control?.off ?? null,
    price: priceOf(services, agent),
    standard_price: standardPrice(services, agent),
    set_price: control?.price ?? null,
    changed_at: control?.changedAt.toISOString() ?? null,
    ...(counts.get(agent.id) ?? { runs: 0, failed: 0 }),
  }
}

export const listAgentStates = async (services: Services): Promise<{ data: adminApi.AgentState[] }> => {
  const counts = await countRuns(services)
  return {
    data: services.implementations
      .map(({ agent }) => toState(services, agent, counts))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  }
}

/** Later than the change before, whatever the clocks of several machines say. */
const laterThan = (now: Date, before: Date | undefined): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1))

type Change = (before: Stored, agent: Agent) => { to: Stored } & Pick<AuditEntry, 'action' | 'detail'>

/**
 * Changes what is stored of an agent and audits it in the same transaction. The settings in memory follow in this
 * process at once, in others with the signal.
 * @throws {AppError} NOT_FOUND
 */
const change = async (
  services: Services,
  call: AdminCall<{ reason: string }>,
  decide: Change,
): Promise<adminApi.AgentState> => {
  const agent = services.implementations.find((one) => one.agent.id === call.params['id'])?.agent
  if (!agent) throw new AppError('NOT_FOUND')
  const name = controlName(agent.id)
  const stored = await services.db.transaction(async (tx) => {
    // A row to lock, so that two changes follow one another.
    await tx
      .insert(setting)
      .values({ name, value: {}, changedAt: new Date(0) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(setting).where(eq(setting.name, name)).for('update')
    const { to, action, detail } = decide(StoredControl.catch({}).parse(row?.value), agent)
    const value = Object.fromEntries(Object.entries(to).filter(([, each]) => each !== undefined))
    const changedAt = laterThan(services.clock.now(), row?.changedAt)
    await tx.update(setting).set({ value, changedAt }).where(eq(setting.name, name))
    await recordAudit(
      services,
      {
        action,
        actor: actorOf(call),
        request: call.request,
        detail: { agent: agent.id, ...detail, reason: call.input.reason },
      },
      tx,
    )
    await services.signals.send(tx, 'news', controlNews)
    await tellReleases(tx)
    return { name, value, changedAt }
  })
  takeControls(services, [stored])
  return toState(services, agent, await countRuns(services, agent.id))
}

export const switchAgent = (services: Services, call: AdminCall<z.output<typeof adminApi.switchAgent.input>>) =>
  change(services, call, (before) => {
    const { on, reason } = call.input
    const detail = { from: before.off === undefined ? 'on' : 'off', to: on ? 'on' : 'off' }
    return { to: { ...before, off: on ? undefined : reason }, action: on ? 'agent.on' : 'agent.off', detail }
  })

export const priceAgent = (services: Services, call: AdminCall<z.output<typeof adminApi.priceAgent.input>>) =>
  change(services, call, (before, agent) => {
    const standard = standardPrice(services, agent)
    const price = call.input.price ?? undefined
    const detail = { from: before.price ?? standard, to: price ?? standard, standard: price === undefined }
    return { to: { ...before, price }, action: 'agent.priced', detail }
  })
