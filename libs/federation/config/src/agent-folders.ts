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

const listed = (names: FolderNames, at: number): string => {
  const { agent, folder, answer, hasExample, hasView, widgets, locales } = names
  // The build lists each page's files by this name, so that the host can preload them. Forms of one page share a chunk.
  const chunk = `/* webpackChunkName: "page-${agent.variantOf ?? agent.id}" */`
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

/** The list of a team's agents as a module of static imports. @param source absolute, `src` of the team's library */
export const agentList = async (source: string): Promise<string> => {
  const folders = await folderNames(source)
  return [
    ...folders.flatMap(imported),
    `export const agents = [\n${folders.map((names, at) => listed(names, at)).join(',\n')}\n]`,
    '',
  ].join('\n')
}

/** Replaces the index of each team's library with a static list of its agents' folders. */
export const agentFolders = (): RsbuildPlugin => ({
  name: 'bazaar:agent-folders',
  setup(api) {
    api.transform({ test: teamIndex }, async ({ resourcePath, addContextDependency }) => {
      const source = join(resourcePath, '..')
      addContextDependency(source)
      return agentList(source)
    })
  },
})
