import { type AgentDefinition } from '@bazaar/agents-kit'
import type { PageModule, PageProps, RemoteModule } from '@bazaar/federation-contract'
import { AgentPage } from './agent-page.tsx'
import type { ResultViewModule } from './result-view.tsx'

type Options = {
  /** Own result views by agent id; name the chunk `page-<id>`, so that the host can preload it. */
  views?: Readonly<Record<string, () => Promise<ResultViewModule>>>
  /** Inputs for 'Try an example' by agent id. */
  examples?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const pageOf =
  (agent: AgentDefinition, { views, examples }: Options) =>
  async (): Promise<PageModule> => {
    const view = (await views?.[agent.id]?.())?.default
    const example = examples?.[agent.id]
    return {
      default: function Page(props: PageProps) {
        return <AgentPage {...props} agent={agent} view={view} example={example} />
      },
    }
  }

/** The `pages` of a remote: one page for each of its agents. */
export const pagesFor = (agents: readonly AgentDefinition[], options: Options = {}): RemoteModule['pages'] =>
  Object.fromEntries(agents.map((agent) => [agent.id, pageOf(agent, options)]))
