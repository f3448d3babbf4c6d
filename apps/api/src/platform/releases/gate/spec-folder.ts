import { type RemoteManifest, contractVersion, containerName } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Builds small valid folders for specs. */
type Files = Record<string, string>

const put = (dist: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
}

const sri = (text: Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

const filesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort()

const integrityIn = (dist: string): RemoteManifest['integrity'] =>
  Object.fromEntries(
    filesIn(dist)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => [file, sri(readFileSync(join(dist, file)))]),
  )

/** Writes the facts of a build under its true name; `buildId` among the facts overrides it with a false one. */
export const putFacts = (dist: string, file: 'mfe.json' | 'host.json', facts: object): void => {
  const hash = createHash('sha256')
  put(dist, { [file]: JSON.stringify({ ...facts, buildId: undefined }) })
  for (const each of filesIn(dist))
    hash
      .update(each)
      .update('\0')
      .update(readFileSync(join(dist, each)))
  put(dist, { [file]: JSON.stringify({ buildId: hash.digest('hex').slice(0, 12), ...facts }) })
}

const entry = 'remoteEntry.0badc0de.js'
const exposed = 'static/js/async/remote.0badc0de.js'
const style = 'static/css/async/remote.0badc0de.css'
const pageFile = 'static/js/async/page.0badc0de.js'

const mfManifestOf = (container: string) => ({
  id: container,
  name: container,
  metaData: {
    name: container,
    globalName: container,
    publicPath: 'auto',
    remoteEntry: { name: entry, path: '', type: 'global' },
  },
  shared: [],
  exposes: [{ name: 'remote', path: './remote', assets: { js: { sync: [exposed], async: [] } } }],
})

export type RemoteBuild = {
  /** A different label makes a different build. */
  label?: string
  manifest?: Partial<RemoteManifest>
  mfManifest?: (manifest: ReturnType<typeof mfManifestOf>) => unknown
  /** Additional files, hashed like the others. */
  files?: Files
  /** Files whose hash no script carries. */
  unchecked?: readonly string[]
  agentsJson?: unknown
}

/** @returns the folder */
export const builtRemote = (parent: string, build: RemoteBuild = {}): string => {
  const { label = 'one', manifest = {}, mfManifest = (made) => made, files = {}, unchecked = [] } = build
  const name = manifest.name ?? 'mfe-support'
  const dist = mkdtempSync(join(parent, 'dist-'))
  const container = containerName(name)
  put(dist, {
    [entry]: `// ${name} ${label} ${'x'.repeat(400)}`,
    [exposed]: `remote(${JSON.stringify(label)})`,
    [style]: '@layer mfe{.own-a1{color:red}}',
    [pageFile]: `page(${JSON.stringify(label)})`,
    'mf-manifest.json': JSON.stringify(mfManifest(mfManifestOf(container))),
    ...files,
  })
  const carried = Object.entries(integrityIn(dist)).filter(([file]) => file !== entry && !unchecked.includes(file))
  appendFileSync(join(dist, entry), `\nhashes(${JSON.stringify(Object.fromEntries(carried))})`)
  const feedback = { id: 'feedback', path: '/feedback', title: 'Customer Feedback', access: 'user' } as const
  const facts: Omit<RemoteManifest, 'buildId'> = {
    name,
    runtime: 'own',
    integrity: integrityIn(dist),
    contract: contractVersion,
    container,
    pages: name === 'mfe-support' ? [{ ...feedback, prefetch: [], files: [pageFile], libraries: [] }] : [],
    agents: [],
    preload: { scripts: [entry, exposed], styles: [style], libraries: [] },
    shared: { react: '^19.0.0' },
    sizes: { remote: 0, page: 0 },
    budget: { remote: 2_000, page: 200 },
    devPort: null,
    ...manifest,
  }
  put(dist, { 'agents.json': JSON.stringify(build.agentsJson ?? facts.agents) })
  putFacts(dist, 'mfe.json', facts)
  return dist
}

export type HostBuild = { label?: string; manifest?: Record<string, unknown>; files?: Files }

/** @returns the folder */
export const builtHost = (parent: string, { label = 'one', manifest = {}, files = {} }: HostBuild = {}): string => {
  const dist = mkdtempSync(join(parent, 'dist-'))
  put(dist, { 'static/index.js': `boot(${JSON.stringify(label)})`, 'static/index.css': 'body{}', ...files })
  const facts = {
    name: 'host',
    integrity: integrityIn(dist),
    contract: contractVersion,
    contracts: { from: 2, to: contractVersion },
    scripts: ['static/index.js'],
    styles: ['static/index.css'],
    shared: { react: '19.3.1' },
    budget: { first: 2_000 },
    ...manifest,
  }
  putFacts(dist, 'host.json', facts)
  return dist
}

/** An agent as a build declares it. */
export const sampleAgent = {
  id: 'sample',
  version: 1,
  title: 'Sample',
  summary: 'For specs.',
  category: 'Content',
  picture: 'summary',
  price: 1,
  path: '/ai-agents/sample',
  accepts: {},
} as const
