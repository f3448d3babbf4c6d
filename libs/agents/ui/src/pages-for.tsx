import type { AgentDefinition, PlacedField } from '@bazaar/agents-kit'
import type { PageModule, PageProps, RemoteModule } from '@bazaar/federation-contract'
import { AgentPage, type PageForm } from './agent-page.tsx'
import type { FieldWidgetModule } from './field-widget.ts'
import type { ResultViewModule } from './result-view.tsx'

type Options = {
  /** Own result views by agent id; name the chunk `page-<id>`, so that the host can preload it. */
  views?: Readonly<Record<string, () => Promise<ResultViewModule>>>
  /** The remote's own controls, by the name that fields give in `widget`; fetched with the page that uses them. */
  widgets?: Readonly<Record<string, () => Promise<FieldWidgetModule>>>
  /** Inputs for 'Try an example' by agent id. */
  examples?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const widgetNames = (fields: readonly PlacedField[]): string[] =>
  fields.flatMap((field) => [
    ...(field.widget === undefined ? [] : [field.widget]),
    ...(field.kind === 'group' ? widgetNames(Object.values(field.fields)) : []),
  ])

/** Everything a form of a page needs beside its definition, fetched together. */
const formOf = async (agent: AgentDefinition, { views, examples, widgets }: Options): Promise<PageForm> => {
  const fields: Readonly<Record<string, PlacedField>> = agent.fields
  const named = widgetNames(Object.values(fields)).map(async (name) => {
    const loaded = await widgets?.[name]?.()
    return loaded ? [[name, loaded.default] as const] : []
  })
  const [view, ...loaded] = await Promise.all([views?.[agent.id]?.(), ...named])
  return { agent, view: view?.default, example: examples?.[agent.id], widgets: Object.fromEntries(loaded.flat()) }
}

const pageOf =
  (forms: readonly [AgentDefinition, ...AgentDefinition[]], options: Options) => async (): Promise<PageModule> => {
    const [first, ...others] = forms
    const main = await formOf(first, options)
    const variants = await Promise.all(others.map((agent) => formOf(agent, options)))
    const views = [main, ...variants].flatMap(({ agent, view }) => (view ? [[agent.id, view] as const] : []))
    return {
      views: Object.fromEntries(views),
      default: function Page(props: PageProps) {
        return <AgentPage {...props} main={main} variants={variants} />
      },
    }
  }

/** The `pages` of a remote: one page for each of its agents, with the other forms of that agent as tabs. */
export const pagesFor = (agents: readonly AgentDefinition[], options: Options = {}): RemoteModule['pages'] =>
  Object.fromEntries(
    agents
      .filter(({ variantOf }) => variantOf === undefined)
      .map((agent) => [
        agent.id,
        pageOf([agent, ...agents.filter(({ variantOf }) => variantOf === agent.id)], options),
      ]),
  )
