import { categories } from '@bazaar/agents-kit'
import { GeneratorError, nameFrom } from './names.ts'
import { type Draft, draftIn, type Plan } from './plan.ts'

/** A team has a library of agent folders and a remote of the same name. */
const teamsIn = (draft: Draft): string[] =>
  draft.list('libs/agents').filter((team) => draft.has(`apps/mfe-agents-${team}`))

/** The source of every definition, because a new agent must have a unique id, title and address. */
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

/** Plans the folder of a new agent; no other file changes. @throws {GeneratorError} */
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
  draft.fill('agent', { id: kebab, camel, team, title: quoted(title), category: quoted(category) })
  return {
    changes: draft.changes(),
    documents: kebab,
    next: [
      `libs/agents/${team}/src/${kebab} holds all of it:`,
      'definition.ts       fields, words, price, picture and answer',
      'example.ts          what “Try an example” fills in; example-answer.ts says what comes of it',
      'engine.server.ts    the work; engine.spec.ts says that the example is what it answers',
      'view.tsx            if you add one: an own view of the answer, by viewOf of @bazaar/agents-kit/ui',
      'translation.hi.ts   if you add one: its texts in Hindi; without it, the agent is shown in English',
      'npm run docs        writes its README.md again after a change of the definition',
      `npm start           shows it at http://localhost:3000/ai-agents/${kebab}`,
      'npm run verify',
    ],
  }
}
