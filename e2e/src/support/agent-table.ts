import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Form = { id: string; labels: Record<string, string>; required: string[] }
export type AgentRow = { title: string; featured?: number; forms: [Form, ...Form[]] }

const file = resolve(import.meta.dirname, '../../../apps/api/src/modules/agents/vectors/table-a.json')

/** The table of all agents, which the API's specs use too. */
export const agentTable = (JSON.parse(readFileSync(file, 'utf8')) as { agents: AgentRow[] }).agents
