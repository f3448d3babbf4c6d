import type { Figure } from '@bazaar/contracts'
import { type Locale, isLocale } from '@bazaar/locale'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AgentFolder } from './agent-folder.ts'
import type { AgentDefinition, AgentExample } from './define.ts'
import { type Columns, type Implementation, missesNothing } from './server/implement.ts'
import type { AnswerPhrases, AnyAgentTranslation, FieldTexts, InputLabels, Phrases } from './translation.ts'

/** The names in one agent's folder that a build needs to generate imports. */
export type FolderNames = {
  agent: AgentDefinition
  folder: string
  /** Export of `definition.ts`. */
  definition: string
  /** Export of `example-answer.ts`. */
  answer: string | null
  hasExample: boolean
  hasView: boolean
  /** `<name>.widget.tsx` */
  widgets: string[]
  /** `translation.<locale>.ts` */
  locales: Locale[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isAgent = (value: unknown): value is AgentDefinition =>
  isObject(value) && 'id' in value && 'card' in value && 'endpoint' in value
const isExample = (value: unknown): value is AgentExample => isObject(value) && 'input' in value && 'output' in value
const isImplementation = (value: unknown): value is Implementation =>
  isObject(value) && 'agent' in value && 'run' in value

const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href)

/** The only matching export of a module. @throws {Error} when there is none, or several */
const onlyExport = async <T>(path: string, fits: (value: unknown) => value is T): Promise<[string, T]> => {
  const found = Object.entries(await load(path)).flatMap(([name, value]): [string, T][] =>
    fits(value) ? [[name, value]] : [],
  )
  const [only, another] = found
  if (only === undefined || another !== undefined)
    throw new Error(`${path} must have one such export, and has ${found.length}.`)
  return only
}

/** The agent folders of a team's library, sorted by name, each with its files. */
const agentFolders = (source: string): { folder: string; files: string[] }[] =>
  readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ folder: name, files: readdirSync(join(source, name)) }))
    .filter(({ files }) => files.includes('definition.ts'))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1))

const widgetFile = /\.widget\.tsx$/
const translationFile = /^translation\.(\w+)\.ts$/

/** @param source absolute, `src` of a team's library. @throws {Error} when a folder is not named after its agent */
export const folderNames = (source: string): Promise<FolderNames[]> =>
  Promise.all(
    agentFolders(source).map(async ({ folder, files }) => {
      const path = join(source, folder, 'definition.ts')
      const [definition, agent] = await onlyExport(path, isAgent)
      if (agent.id !== folder) throw new Error(`${path} defines “${agent.id}”: an agent's folder has its name.`)
      const hasAnswer = files.includes('example-answer.ts')
      return {
        agent,
        folder,
        definition,
        answer: hasAnswer ? (await onlyExport(join(source, folder, 'example-answer.ts'), isExample))[0] : null,
        hasExample: files.includes('example.ts'),
        hasView: files.includes('view.tsx'),
        widgets: files.filter((file) => widgetFile.test(file)).map((file) => file.replace(widgetFile, '')),
        locales: files.map((file) => translationFile.exec(file)?.[1]).filter(isLocale),
      }
    }),
  )

/** The charts of an agent's answers, from its `figures.ts`, which loads with the first one that is drawn. */
const figuresIn =
  (path: string, agent: AgentDefinition): NonNullable<Implementation['figures']> =>
  async (answer) => {
    const output = agent.output.safeParse(answer)
    const { figures } = await load(path)
    return output.success ? (figures as (output: unknown) => readonly Figure[])(output.data) : []
  }

/** What a table shows of an agent's answers, from its `columns.server.ts`. */
const columnsIn = async (path: string, agent: AgentDefinition): Promise<NonNullable<Implementation['columns']>> => {
  const columns = (await load(path))['columns'] as (output: unknown) => Columns
  return (answer) => {
    const output = agent.output.safeParse(answer)
    return output.success ? columns(output.data) : null
  }
}

const lazily = (path: string) => async () => (await load(path)) as { default: unknown }

const translated = (path: string, locale: Locale) => async () => (await load(path))[locale] as AnyAgentTranslation

/**
 * Finds every agent of a team in its library. Browser builds replace a module that calls this with a list of
 * imports (`libs/federation/config/src/agent-folders.ts`).
 * @param source absolute, `src` of the team's library
 */
export const findAgents = async (source: string): Promise<AgentFolder[]> => {
  const folders = await folderNames(source)
  return Promise.all(
    folders.map(async ({ agent, folder, answer, hasExample, hasView, widgets, locales }) => {
      const inFolder = (file: string) => join(source, folder, file)
      const example = hasExample ? (await load(inFolder('example.ts')))['example'] : undefined
      return {
        agent,
        example: isObject(example) ? { ...example } : undefined,
        answered:
          answer === null ? undefined : async () => (await onlyExport(inFolder('example-answer.ts'), isExample))[1],
        view: hasView ? lazily(inFolder('view.tsx')) : undefined,
        widgets: Object.fromEntries(widgets.map((name) => [name, lazily(inFolder(`${name}.widget.tsx`))])),
        translations: Object.fromEntries(
          locales.map((locale) => [locale, translated(inFolder(`translation.${locale}.ts`), locale)]),
        ),
      }
    }),
  )
}

const labelsOf = (fields: Readonly<Record<string, FieldTexts>>, before = ''): InputLabels =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([key, { label, options = {}, fields: inner = {} }]) => {
      const path = before + key
      const choices = Object.entries(options).map(([value, text]) => [`${path}=${value}`, text])
      return { [path]: label, ...Object.fromEntries(choices), ...labelsOf(inner, `${path}.`) }
    }),
  )

const hintsOf = (fields: Readonly<Record<string, FieldTexts>>, before = ''): InputLabels =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([key, { hint, fields: inner = {} }]) => ({
      ...(hint === undefined ? {} : { [before + key]: hint }),
      ...hintsOf(inner, `${before + key}.`),
    })),
  )

const phrasesIn = async (folder: string, files: readonly string[], agent: AgentDefinition): Promise<AnswerPhrases> => {
  const found = files.map((file) => translationFile.exec(file)?.[1]).filter(isLocale)
  const entries = found.map(async (locale) => {
    const {
      card,
      titles = {},
      messages = {},
      fields,
    } = await translated(join(folder, `translation.${locale}.ts`), locale)()
    const report = `report.${locale}.ts`
    return [
      locale,
      {
        titles: [[agent.card.title, card.title], ...Object.entries(titles)] as Phrases,
        messages: Object.entries(messages),
        labels: labelsOf(fields),
        hints: hintsOf(fields),
        report: files.includes(report) ? ((await load(join(folder, report)))[locale] as Phrases) : [],
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The engines of a team's agents, from `engine.server.ts` of each folder. The process that runs an engine loads it
 * (`module`); the server starts without it. `engine/missing.ts` says what a server may lack for an agent, `figures.ts`
 * which charts an answer has, `columns.server.ts` what a table shows of it.
 * @param source absolute
 */
export const findEngines = (source: string): Promise<Implementation[]> =>
  Promise.all(
    agentFolders(source).map(async ({ folder, files }) => {
      const inFolder = (file: string) => join(source, folder, file)
      if (!files.includes('engine.server.ts')) throw new Error(`${inFolder('engine.server.ts')} is missing.`)
      const [, agent] = await onlyExport(inFolder('definition.ts'), isAgent)
      const needs = inFolder('engine/missing.ts')
      const lacks = existsSync(needs) && ((await load(needs))['missing'] as Implementation['missing'])
      return {
        agent,
        module: pathToFileURL(inFolder('engine.server.ts')).href,
        missing: lacks ? (ports, input) => lacks(ports, agent.input.parse(input)) : missesNothing,
        phrases: await phrasesIn(join(source, folder), files, agent),
        ...(files.includes('columns.server.ts')
          ? { columns: await columnsIn(inFolder('columns.server.ts'), agent) }
          : {}),
        ...(files.includes('figures.ts') ? { figures: figuresIn(inFolder('figures.ts'), agent) } : {}),
        run: async (context) => (await onlyExport(inFolder('engine.server.ts'), isImplementation))[1].run(context),
      }
    }),
  )
