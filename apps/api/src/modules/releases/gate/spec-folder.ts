import { type RemoteManifest, contractVersion, containerName } from '@bazaar/federation-contract'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Built folders as the builds write them, small and honest, for specs. */
type Files = Record<string, string>

const put = (dist: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
}

const sri = (text: Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Name and hashes of a folder of which nothing was written about it yet. */
export const measured = (dist: string): Pick<RemoteManifest, 'buildId' | 'integrity'> => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['mfe.json', 'agents.json', 'host.json'].includes(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .sort()
  const name = createHash('sha256')
  for (const file of files)
    name
      .update(file)
      .update('\0')
      .update(readFileSync(join(dist, file)))
  const runnable = files.filter((file) => /\.(js|css)$/.test(file))
  return {
    buildId: name.digest('hex').slice(0, 12),
    integrity: Object.fromEntries(runnable.map((file) => [file, sri(readFileSync(join(dist, file)))])),
  }
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
  /** Another label is another build. */
  label?: string
  manifest?: Partial<RemoteManifest>
  mfManifest?: (manifest: ReturnType<typeof mfManifestOf>) => unknown
  /** Files beside the usual ones; measured like them. */
  files?: Files
  agentsJson?: unknown
}

/** @returns the folder */
export const builtRemote = (parent: string, build: RemoteBuild = {}): string => {
  const { label = 'one', manifest = {}, mfManifest = (made) => made, files = {} } = build
  const name = manifest.name ?? 'mfe-support'
  const dist = mkdtempSync(join(parent, 'dist-'))
  const container = containerName(name)
  put(dist, {
    [entry]: `// ${name} ${label} ${'x'.repeat(400)}`,
    [exposed]: `remote(${JSON.stringify(label)})`,
    [style]: 'main{color:red}',
    [pageFile]: `page(${JSON.stringify(label)})`,
    'mf-manifest.json': JSON.stringify(mfManifest(mfManifestOf(container))),
    ...files,
  })
  const feedback = { id: 'feedback', path: '/feedback', title: 'Customer Feedback', access: 'user' } as const
  const facts: RemoteManifest = {
    name,
    runtime: 'own',
    ...measured(dist),
    contract: contractVersion,
    container,
    pages: name === 'mfe-support' ? [{ ...feedback, prefetch: [], files: [pageFile], libraries: [] }] : [],
    agents: [],
    preload: { scripts: [entry, exposed], styles: [style], libraries: [] },
    shared: { react: '^19.0.0' },
    sizes: { remote: 0, page: 0 },
    budget: { remote: 2_000, page: 200 },
    ...manifest,
  }
  put(dist, {
    'mfe.json': JSON.stringify(facts),
    'agents.json': JSON.stringify(build.agentsJson ?? facts.agents),
  })
  return dist
}

export type HostBuild = { label?: string; manifest?: Record<string, unknown>; files?: Files }

/** @returns the folder */
export const builtHost = (parent: string, { label = 'one', manifest = {}, files = {} }: HostBuild = {}): string => {
  const dist = mkdtempSync(join(parent, 'dist-'))
  put(dist, { 'static/index.js': `boot(${JSON.stringify(label)})`, 'static/index.css': 'body{}', ...files })
  const facts = {
    name: 'host',
    ...measured(dist),
    contract: contractVersion,
    contracts: { from: 2, to: contractVersion },
    scripts: ['static/index.js'],
    styles: ['static/index.css'],
    shared: { react: '19.3.1' },
    budget: { first: 2_000 },
    ...manifest,
  }
  put(dist, { 'host.json': JSON.stringify(facts) })
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
