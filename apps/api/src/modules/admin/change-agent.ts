import type { Implementation } from '@bazaar/agents-kit/server'
import type { z } from 'zod'
import { eq } from '../../db/drizzle.ts'
import { sendSignal } from '../../adapters/signals/signals.ts'
import type { Services } from '../../context.ts'
import { type AuditEntry, recordAudit } from '../audit/record.ts'
import { StoredControl, controlName, controlNews } from '../runs/limits/agent-controls.ts'
import { standardPrice } from '../prices/price-of.ts'
import { notifyReleases } from '../support/news.ts'
import { setting } from '../settings/tables.ts'

type Agent = Implementation['agent']
type Stored = z.output<typeof StoredControl>
type Needed = Pick<Services, 'db' | 'clock' | 'secret' | 'settings'>
type Change = (
  before: Stored,
  agent: Agent,
  needed: Pick<Services, 'settings'>,
) => { to: Stored } & Pick<AuditEntry, 'action' | 'detail'>

/** @param reason is what users read while the agent is off */
export const switched =
  (on: boolean, reason: string): Change =>
  (before) => {
    const detail = { from: before.off === undefined ? 'on' : 'off', to: on ? 'on' : 'off' }
    return { to: { ...before, off: on ? undefined : reason }, action: on ? 'agent.on' : 'agent.off', detail }
  }

/** @param price null for the standard price */
export const priced =
  (price: number | null): Change =>
  (before, agent, needed) => {
    const standard = standardPrice(needed, agent)
    const detail = { from: before.price ?? standard, to: price ?? standard, standard: price === null }
    return { to: { ...before, price: price ?? undefined }, action: 'agent.priced', detail }
  }

/** @param runs of each user a day; null for no limit */
export const limited =
  (runs: number | null): Change =>
  (before) => {
    const detail = { from: before.dailyRuns ?? 'none', to: runs ?? 'none' }
    return { to: { ...before, dailyRuns: runs ?? undefined }, action: 'agent.limited', detail }
  }

/** @param model null for the server's */
export const written =
  (model: string | null): Change =>
  (before) => {
    const detail = { from: before.model ?? 'standard', to: model ?? 'standard' }
    return { to: { ...before, model: model ?? undefined }, action: 'agent.model', detail }
  }

/** Later than the change before, whatever the clocks of several machines say. */
const laterThan = (now: Date, before: Date | undefined): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1))

/**
 * Changes what is stored of an agent and audits it in the same transaction. Running processes follow with the signal.
 * @returns the stored row
 */
export const changeAgent = (
  needed: Needed,
  agent: Agent,
  decide: Change,
  { detail: by, ...who }: Pick<AuditEntry, 'actor' | 'request' | 'detail'>,
) =>
  needed.db.transaction(async (tx) => {
    const name = controlName(agent.id)
    // A row to lock, so that two changes follow one another.
    await tx
      .insert(setting)
      .values({ name, value: {}, changedAt: new Date(0) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(setting).where(eq(setting.name, name)).for('update')
    const { to, action, detail } = decide(StoredControl.catch({}).parse(row?.value), agent, needed)
    const value = Object.fromEntries(Object.entries(to).filter(([, each]) => each !== undefined))
    const changedAt = laterThan(needed.clock.now(), row?.changedAt)
    await tx.update(setting).set({ value, changedAt }).where(eq(setting.name, name))
    await recordAudit(needed, { ...who, action, detail: { agent: agent.id, ...detail, ...by } }, tx)
    await sendSignal(tx, 'news', controlNews)
    await notifyReleases(tx)
    return { name, value, changedAt }
  })
