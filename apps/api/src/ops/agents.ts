import { adminApi } from '@bazaar/contracts'
import type { z } from 'zod'
import { changeAgent, limited, priced, switched } from '../modules/admin/change-agent.ts'
import { implementations } from '../modules/agents/registry.ts'
import { StoredControl, controlName } from '../modules/runs/limits/agent-controls.ts'
import { standardPrice } from '../modules/prices/price-of.ts'
import { setting } from '../modules/settings/tables.ts'
import { type OpsCall, OpsError, type Verb, reasonOf } from './verb.ts'

const all = implementations.map(({ agent }) => agent).toSorted((a, b) => a.id.localeCompare(b.id))

/** @throws {OpsError} with the first message when it does not fit what the console takes */
const fitting = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new OpsError(parsed.error.issues[0]?.message ?? 'This does not fit.')
}

const numberOr = (none: string, text: string | undefined): number | null | undefined => {
  if (text === none) return null
  return text === undefined || text.trim() === '' ? undefined : Number(text)
}

/** @throws {OpsError} for an unknown agent */
const change = async (call: OpsCall, decide: Parameters<typeof changeAgent>[2]): Promise<string> => {
  const [id] = call.words
  const agent = all.find((one) => one.id === id)
  if (!agent) throw new OpsError(`There is no agent ${id}; npm run ops -- agents list names them.`)
  const detail = { reason: reasonOf(call), by: call.actor }
  const { value } = await changeAgent({ ...call, secret: '' }, agent, decide, { actor: 'operator', detail })
  return lineOf(call, agent, StoredControl.parse(value))
}

const lineOf = (call: OpsCall, agent: (typeof all)[number], control: z.output<typeof StoredControl>): string =>
  [
    agent.id,
    control.off === undefined ? 'on' : `off: ${control.off}`,
    `${control.price ?? standardPrice(call, agent)} credits`,
    ...(control.price === undefined ? [] : [`standard ${standardPrice(call, agent)}`]),
    ...(control.dailyRuns === undefined ? [] : [`${control.dailyRuns} runs a day`]),
  ].join('  ')

export const listAgents: Verb = {
  name: 'agents list',
  usage: 'agents list',
  run: async (call) => {
    const rows = await call.db.select().from(setting)
    const stored = new Map(rows.map(({ name, value }) => [name, value]))
    return all
      .map((agent) => lineOf(call, agent, StoredControl.catch({}).parse(stored.get(controlName(agent.id)) ?? {})))
      .join('\n')
  },
}

export const agentOff: Verb = {
  name: 'agents off',
  usage: 'agents off AGENT --reason "users read this"',
  run: (call) => {
    const { reason } = fitting(adminApi.switchAgent.input, { on: false, reason: reasonOf(call) })
    return change(call, switched(false, reason))
  },
}

export const agentOn: Verb = {
  name: 'agents on',
  usage: 'agents on AGENT --reason "..."',
  run: (call) => change(call, switched(true, reasonOf(call))),
}

export const agentPrice: Verb = {
  name: 'agents price',
  usage: 'agents price AGENT CREDITS|standard --reason "..."',
  run: (call) => {
    const price = numberOr('standard', call.words[1])
    return change(call, priced(fitting(adminApi.priceAgent.input, { price, reason: reasonOf(call) }).price))
  },
}

export const agentLimit: Verb = {
  name: 'agents limit',
  usage: 'agents limit AGENT RUNS_A_DAY|none --reason "..."',
  run: (call) => {
    const runs = numberOr('none', call.words[1])
    return change(call, limited(fitting(adminApi.limitAgent.input, { runs, reason: reasonOf(call) }).runs))
  },
}
