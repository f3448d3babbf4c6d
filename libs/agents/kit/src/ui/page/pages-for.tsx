import { type AgentFolder, type Field, type PageAgents, innerFields } from '../../index.ts'
import type { PageModule, PageProps, RemoteModule } from '@bazaar/federation-contract'
import { AgentPage, type PageForm } from './agent-page.tsx'
import type { FieldWidget } from '../form/field-widget.ts'
import type { ResultView } from '../result/result-view.tsx'
import { translateForms } from '../words/translations.ts'

const widgetNames = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [
    ...(field.widget === undefined ? [] : [field.widget]),
    ...widgetNames(Object.values(innerFields(field))),
  ])

/** Loads everything a form needs besides its definition. */
const formOf = async ({ agent, example, answered, view, widgets }: AgentFolder): Promise<PageForm> => {
  const fields: Readonly<Record<string, Field>> = agent.fields
  const named = widgetNames(Object.values(fields)).map(async (name) => {
    const loaded = await widgets?.[name]?.()
    // The file name determines what it exports.
    return loaded ? [[name, loaded.default as FieldWidget] as const] : []
  })
  const [own, ...loaded] = await Promise.all([view?.(), ...named])
  return {
    agent,
    view: own?.default as ResultView | undefined,
    example,
    answered,
    widgets: Object.fromEntries(loaded.flat()),
  }
}

const pageOf = async (folders: readonly AgentFolder[]): Promise<PageModule> => {
  // Views make constants of their words, so the words come first.
  await translateForms(folders)
  const [main, ...variants] = await Promise.all(folders.map(formOf))
  if (!main) throw new Error('A page needs an agent.')
  const views = [main, ...variants].flatMap(({ agent, view }) => (view ? [[agent.id, view] as const] : []))
  return {
    views: Object.fromEntries(views),
    default: function Page(props: PageProps) {
      return <AgentPage {...props} main={main} variants={variants} />
    },
  }
}

/** The `pages` of a remote: one page per agent, with its variants as tabs. */
export const pagesFor = (pages: PageAgents): RemoteModule['pages'] =>
  Object.fromEntries(Object.entries(pages).map(([id, load]) => [id, async () => pageOf(await load())]))
