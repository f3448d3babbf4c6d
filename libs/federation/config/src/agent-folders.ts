import { type FolderNames, folderNames } from '@bazaar/agents-kit/folders'
import type { Locale } from '@bazaar/locale'
import type { RsbuildPlugin } from '@rsbuild/core'
import { join } from 'node:path'

/** `src/index.ts` of a team's library, which finds its folders itself on a server. */
const teamIndex = /[\\/]libs[\\/]agents[\\/](?!kit[\\/])[^\\/]+[\\/]src[\\/]index\.ts$/

const imported = ({ folder, definition, hasExample }: FolderNames, at: number): string[] => [
  `import { ${definition} as agent${at} } from './${folder}/definition.ts'`,
  ...(hasExample ? [`import { example as example${at} } from './${folder}/example.ts'`] : []),
]

const pageIdOf = ({ id, variantOf }: FolderNames['agent']): string => variantOf ?? id

/** The build lists each page's files by this name, so that the host can preload them. Forms of one page share a chunk. */
const chunkOf = (page: string): string => `/* webpackChunkName: "page-${page}" */`

const listed = (names: FolderNames, at: number): string => {
  const { agent, folder, answer, hasExample, hasView, widgets, locales } = names
  const chunk = chunkOf(pageIdOf(agent))
  // The host preloads no translation. Those of a language share a chunk, because each chunk has a line in every entry.
  const translated = (locale: Locale) =>
    `${locale}: () => import(/* webpackChunkName: "${locale}-agents" */ './${folder}/translation.${locale}.ts').then((module) => module.${locale})`
  const lazy = (file: string) => `() => import(${chunk} './${folder}/${file}')`
  return `{ ${[
    `agent: agent${at}`,
    ...(hasExample ? [`example: example${at}`] : []),
    ...(answer === null
      ? []
      : [`answered: () => import('./${folder}/example-answer.ts').then((module) => module.${answer})`]),
    ...(hasView ? [`view: ${lazy('view.tsx')}`] : []),
    `widgets: { ${widgets.map((name) => `'${name}': ${lazy(`${name}.widget.tsx`)}`).join(', ')} }`,
    `translations: { ${locales.map(translated).join(', ')} }`,
  ].join(', ')} }`
}

/** `index.ts?page=get-tax` holds the agents of one page. */
const pageQuery = '?page='

const loaded = (page: string): string =>
  `'${page}': () => import(${chunkOf(page)} './index.ts${pageQuery}${page}').then((module) => module.agents)`

/**
 * The list of a team's agents as a module of static imports, and its pages, each of which loads its own part of the list.
 * @param source absolute, `src` of the team's library
 * @param query of the request: `?page=<id>` asks for the agents of one page, its own first
 */
export const agentList = async (source: string, query = ''): Promise<string> => {
  const found = await folderNames(source)
  const page = query.startsWith(pageQuery) ? query.slice(pageQuery.length) : null
  const folders =
    page === null
      ? found
      : found
          .filter(({ agent }) => pageIdOf(agent) === page)
          .toSorted((a, b) => Number(b.agent.id === page) - Number(a.agent.id === page))
  const pages = page === null ? found.filter(({ agent }) => agent.variantOf === undefined) : []
  return [
    ...folders.flatMap(imported),
    `export const agents = [\n${folders.map((names, at) => listed(names, at)).join(',\n')}\n]`,
    `export const pages = {\n${pages.map(({ agent }) => loaded(agent.id)).join(',\n')}\n}`,
    '',
  ].join('\n')
}

/** Replaces the index of each team's library with a static list of its agents' folders. */
export const agentFolders = (): RsbuildPlugin => ({
  name: 'bazaar:agent-folders',
  setup(api) {
    api.transform({ test: teamIndex }, async ({ resourcePath, resourceQuery, addContextDependency }) => {
      const source = join(resourcePath, '..')
      addContextDependency(source)
      return agentList(source, resourceQuery)
    })
  },
})
