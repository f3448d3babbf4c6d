import { categories } from '@bazaar/agents-kit'
import { insertInside, insertName, insertStatement } from './insert.ts'
import { GeneratorError, nameFrom } from './names.ts'
import { type Draft, draftIn, type Plan } from './plan.ts'

/** A team of agents is a library of definitions with a remote and an engines library of the same name. */
const teamsIn = (draft: Draft): string[] =>
  draft.list('libs/agents').filter((team) => draft.has(`apps/mfe-agents-${team}`) && draft.has(`libs/engines/${team}`))

/** Every definition of every team, as text: a new agent may repeat no id, title or address. */
const definitionsIn = (draft: Draft, teams: readonly string[]): string =>
  teams
    .flatMap((team) => draft.below(`libs/agents/${team}/src`))
    .filter((path) => /(?<!\.spec)\.ts$/.test(path))
    .map(draft.read)
    .join('\n')

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export type AgentOptions = { title?: string | undefined; category?: string | undefined }

const refuseRepeated = (definitions: string, facts: Record<'id' | 'title' | 'endpoint', string>): void => {
  for (const [key, value] of Object.entries(facts))
    if (definitions.includes(`${key}: ${quoted(value)}`))
      throw new GeneratorError(`There is an agent with the ${key} “${value}” already. Choose another name.`)
}

/** Definition, example, engine and page of a new agent. @throws {GeneratorError} */
export const planAgent = (root: string, team: string, id: string, options: AgentOptions = {}): Plan => {
  const draft = draftIn(root)
  const teams = teamsIn(draft)
  if (!teams.includes(team))
    throw new GeneratorError(`There is no team “${team}”. Teams with agents are ${teams.join(', ')}.`)
  const { kebab, camel, title: ownTitle } = nameFrom(id, 'an agent')
  const { title = ownTitle, category = 'New' } = options
  if (title.trim() === '') throw new GeneratorError('The title is empty. Leave --title out to have it made of the id.')
  if (!categories.some((each) => each === category))
    throw new GeneratorError(`There is no category “${category}”. Categories are ${categories.join(', ')}.`)
  refuseRepeated(definitionsIn(draft, teams), { id: kebab, title, endpoint: `/api/v1/${team}/${kebab}` })

  const index = `libs/agents/${team}/src/index.ts`
  if (new RegExp(`\\b${camel}(Example)?\\b`).test(draft.read(index)))
    throw new GeneratorError(`${index} uses the name “${camel}” already. Choose another one.`)
  draft.fill('agent', { id: kebab, camel, team, title: quoted(title), category: quoted(category) })
  draft.edit(index, (text) =>
    [
      `import { ${camel} } from './${kebab}/definition.ts'`,
      `export { ${camel} } from './${kebab}/definition.ts'`,
      `export { ${camel}Example } from './${kebab}/example.ts'`,
    ].reduce(insertStatement, insertInside(text, /: readonly AgentDefinition\[\] = \[/, `${camel},`)),
  )
  draft.edit(`libs/engines/${team}/src/index.ts`, (text) =>
    insertStatement(
      insertInside(text, /: readonly Implementation\[\] = \[/, `${camel}Engine,`),
      `import { ${camel}Engine } from './${kebab}/engine.ts'`,
    ),
  )
  draft.edit(`apps/mfe-agents-${team}/src/examples.ts`, (text) =>
    insertInside(
      insertName(text, `@bazaar/agents-${team}`, camel),
      /export const examples = \{/,
      `[${camel}.id]: { text: 'We bake at night. Bread ordered before eight in the evening is at your door by seven.' },`,
    ),
  )
  return {
    changes: draft.changes(),
    writesDocs: true,
    next: [
      `libs/agents/${team}/src/${kebab}/definition.ts   fields, words, price, picture and answer; then example.ts beside it`,
      `libs/engines/${team}/src/${kebab}/engine.ts      the work; engine.spec.ts says that the example is what it answers`,
      `apps/mfe-agents-${team}/src/examples.ts   what “Try an example” fills in; an own view of the answer goes to remote.tsx`,
      'npm run docs   renews docs/agents after a change of the definition',
      `npm start      shows it at http://localhost:3000/ai-agents/${kebab}`,
      'npm run verify',
    ],
  }
}
