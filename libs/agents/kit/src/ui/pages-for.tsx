import { type AgentFolder, type Field, innerFields } from '../index.ts'
import type { PageModule, PageProps, RemoteModule } from '@bazaar/federation-contract'
import { AgentPage, type PageForm } from './agent-page.tsx'
import type { FieldWidget } from './field-widget.ts'
import type { ResultView } from './result-view.tsx'
import { translateForms } from './translations.ts'

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

const pageOf =
  ([first, ...others]: readonly [AgentFolder, ...AgentFolder[]]) =>
  async (): Promise<PageModule> => {
    // Views make constants of their words, so the words come first.
    await translateForms([first, ...others])
    const main = await formOf(first)
    const variants = await Promise.all(others.map(formOf))
    const views = [main, ...variants].flatMap(({ agent, view }) => (view ? [[agent.id, view] as const] : []))
    return {
      views: Object.fromEntries(views),
      default: function Page(props: PageProps) {
        return <AgentPage {...props} main={main} variants={variants} />
      },
    }
  }

/** The `pages` of a remote: one page per agent, with its variants as tabs. */
export const pagesFor = (folders: readonly AgentFolder[]): RemoteModule['pages'] =>
  Object.fromEntries(
    folders
      .filter(({ agent }) => agent.variantOf === undefined)
      .map((folder) => {
        const { id } = folder.agent
        return [id, pageOf([folder, ...folders.filter(({ agent }) => agent.variantOf === id)])]
      }),
  )
