import type { AgentDefinition, AgentExample } from './define.ts'
import type { Translated } from './translation.ts'

type Lazy = () => Promise<{ default: unknown }>

/** The files of one agent's folder. Views and example answers load on demand. */
export type AgentFolder = {
  agent: AgentDefinition
  /** `example.ts`: the input that “Try an example” fills in. */
  example?: Readonly<Record<string, unknown>> | undefined
  /** `example-answer.ts`: an input with its real answer, the sample beside an empty form. */
  answered?: (() => Promise<AgentExample>) | undefined
  /** `view.tsx`: the agent's own view of its answer, made by `viewOf`. */
  view?: Lazy | undefined
  /** `<name>.widget.tsx`: the agent's custom form controls, keyed by the `widget` of a field. */
  widgets?: Readonly<Record<string, Lazy>> | undefined
  /** `translation.<locale>.ts`: its texts in another language. A folder without one is shown in English. */
  translations?: Translated | undefined
}

/**
 * Pages of a team: id of each page → its agents, the page's own first, then the tabs beside it. In a page, an agent
 * loads with its page.
 */
export type PageAgents = Readonly<Record<string, () => Promise<readonly AgentFolder[]>>>

/** Groups agents by their pages. */
export const pagesOf = (folders: readonly AgentFolder[]): PageAgents =>
  Object.fromEntries(
    folders
      .filter(({ agent }) => agent.variantOf === undefined)
      .map((folder) => {
        const { id } = folder.agent
        const tabs = folders.filter(({ agent }) => agent.variantOf === id)
        return [id, () => Promise.resolve([folder, ...tabs])]
      }),
  )

/** Mock answers: canonical path of each agent → its example answer. */
export const exampleAnswers = async (folders: readonly AgentFolder[]): Promise<Record<string, unknown>> => {
  const entries = folders.map(async ({ agent, answered }) => [agent.endpoint, (await answered?.())?.output] as const)
  return Object.fromEntries((await Promise.all(entries)).filter(([, output]) => output !== undefined))
}

/** @throws {Error} when the folder does not exist */
const folderOf = (folders: readonly AgentFolder[], id: string): AgentFolder => {
  const found = folders.find(({ agent }) => agent.id === id)
  if (!found) throw new Error(`There is no agent “${id}”.`)
  return found
}

/** One agent by its id. @throws {Error} when there is none */
export const agentOf = (folders: readonly AgentFolder[], id: string): AgentDefinition => folderOf(folders, id).agent

/** The documented example of one agent. @throws {Error} when there is none */
export const exampleOf = async (folders: readonly AgentFolder[], id: string): Promise<AgentExample> => {
  const example = await folderOf(folders, id).answered?.()
  if (!example) throw new Error(`The agent “${id}” has no example.`)
  return example
}
