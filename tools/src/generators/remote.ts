import { whyReserved } from '@bazaar/federation-contract'
import { withWorkspace } from './lockfile.ts'
import { GeneratorError, type Name, nameFrom } from './names.ts'
import { type Draft, draftIn, type Plan } from './plan.ts'

const pathsOf = (draft: Draft): string[] =>
  draft
    .list('apps')
    .filter((app) => draft.has(`apps/${app}/src/declaration.ts`))
    .flatMap((app) => [...draft.read(`apps/${app}/src/declaration.ts`).matchAll(/path: '([^']+)'/g)])
    .map(([, path = '']) => path)

/** The React version that all remotes share. */
const reactIn = (draft: Draft): string => JSON.parse(draft.read('apps/host/package.json')).dependencies.react

const nextPortIn = (draft: Draft): string => {
  const packages = draft.list('apps').map((app) => `apps/${app}/package.json`)
  const ports = packages.flatMap((file) =>
    draft.has(file) ? (JSON.parse(draft.read(file)).bazaar?.devPort ?? []) : [],
  )
  return String(Math.max(...ports) + 1)
}

const refuseTaken = (draft: Draft, name: string): void => {
  if (name.startsWith('agents-'))
    throw new GeneratorError(
      `“${name}” would be a team of agents: it needs libs/${name.replace('-', '/')} as well. Copy that of a small team, or choose a name that does not begin with agents-.`,
    )
  if (draft.list('apps').includes(`mfe-${name}`)) throw new GeneratorError(`apps/mfe-${name} is there already.`)
  if (pathsOf(draft).some((path) => path === `/${name}` || path.startsWith(`/${name}/`)))
    throw new GeneratorError(`The address /${name} is taken. Choose another name.`)
}

/** Name of a remote and of its page's address. @throws {GeneratorError} */
export const remoteNameFrom = (given: string): Name => {
  const name = nameFrom(given.replace(/^mfe-/, ''), 'a remote')
  // Container names have letters and underscores only.
  if (/\d/.test(name.kebab))
    throw new GeneratorError(`“${given}” has a digit; the container of a remote may have none.`)
  if (whyReserved(`/${name.kebab}`) !== null)
    throw new GeneratorError(`The address /${name.kebab} is taken. Choose another name.`)
  return name
}

/** Plans a remote with one page at `/<name>`. @throws {GeneratorError} */
export const planRemote = (root: string, given: string): Plan => {
  const draft = draftIn(root)
  const { kebab, pascal, title } = remoteNameFrom(given)
  refuseTaken(draft, kebab)

  const folder = `apps/mfe-${kebab}`
  draft.fill('remote', { name: kebab, pascal, title, react: reactIn(draft), port: nextPortIn(draft) })
  draft.edit('package-lock.json', (text) =>
    withWorkspace(text, folder, JSON.parse(draft.read(`${folder}/package.json`))),
  )
  return {
    changes: draft.changes(),
    next: [
      'any npm script   links the new package; nothing is fetched',
      `${folder}/src/words.ts         its words`,
      `${folder}/src/declaration.ts   its pages; each has a line in remote.tsx with a chunk named page-<id>`,
      `${folder}/package.json         budget of bytes (bazaar.budget), tags (nx.tags)`,
      `npm run dev -- mfe-${kebab} --alone   that remote by itself, with a mock shell`,
      `npm start                        shows it at http://localhost:3000/${kebab}`,
      `npm run release -- publish mfe-${kebab}   needs no release of the host or the server`,
      'npm run verify',
    ],
  }
}
