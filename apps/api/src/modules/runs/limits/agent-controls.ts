import type { AgentDefinition } from '@bazaar/agents-kit'
import { errorCatalogue } from '@bazaar/contracts'
import { z } from 'zod'
import { like, sql } from '../../../db/drizzle.ts'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../http/app-error.ts'
import { setting } from '../../settings/tables.ts'

const prefix = 'agent:'
export const controlName = (agent: string): string => `${prefix}${agent}`
/** Signal to every process that an administrator changed an agent. */
export const controlNews = 'agents'

/** Unknown keys are dropped, so that an older server reads what a newer one stored. */
export const StoredControl = z.object({
  off: z.string().optional(),
  price: z.number().int().optional(),
  /** Runs of each user a day. */
  dailyRuns: z.number().int().optional(),
  model: z.string().optional(),
})
const Rows = z.array(z.object({ name: z.string(), value: StoredControl, changedAt: z.coerce.date() })).catch([])

/** All stored changes as one value, for a statement that reads something else as well. */
export const storedControls = sql<unknown>`(select json_agg(json_build_object(
  'name', s.name, 'value', s.value, 'changedAt', s.changed_at)) from ${setting} s where s.name like ${`${prefix}%`})`

/** Uses what was read. Rows are never deleted and their times only grow, so an older reading changes nothing. */
export const takeControls = ({ controls }: Pick<Services, 'controls'>, read: unknown): void => {
  for (const { name, value, changedAt } of Rows.parse(read)) {
    const agent = name.slice(prefix.length)
    const known = controls.get(agent)
    if (!known || known.changedAt < changedAt) controls.set(agent, { ...value, changedAt })
  }
}

/** Makes this process follow what administrators change of agents. @returns stops following */
export const followControls = async (services: Services): Promise<() => void> => {
  const { db, signals, log } = services
  const read = async () =>
    takeControls(
      services,
      await db
        .select()
        .from(setting)
        .where(like(setting.name, `${prefix}%`)),
    )
  const warn = (err: unknown) => log.warn({ err }, 'changes of agents are not followed')
  await read()
  const forget = signals.on('news', controlNews, () => void read().catch(warn))
  // A process without a worker would connect only when it waits for a run.
  await signals.start().catch(warn)
  return forget
}

/** The text model that writes for an agent: the one an administrator chose, else the server's. */
export const textFor = (
  { controls, ports, writer }: Pick<Services, 'controls' | 'ports' | 'writer'>,
  { id }: Pick<AgentDefinition, 'id'>,
): Services['ports']['text'] => {
  const chosen = controls.get(id)?.model
  return chosen === undefined ? ports.text : writer.model(chosen)
}

/** @throws {AppError} AGENT_OFF with the administrator's reason */
export const checkOn = ({ controls }: Pick<Services, 'controls'>, { id }: Pick<AgentDefinition, 'id'>): void => {
  const off = controls.get(id)?.off
  if (off !== undefined) throw new AppError('AGENT_OFF', { detail: `${errorCatalogue.AGENT_OFF.detail} ${off}` })
}
