import { contractVersion } from '@bazaar/federation-contract'
import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { builtinModules, createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { projects } from '../lint/projects.ts'
import { root } from '../workspace.ts'

const run = promisify(execFile)
const home = 'libs/federation/sdk'

/** The bundler loads it by its path, so no import leads to it. */
const byPath = ['libs/federation/config/src/container-runtime.ts']

type Manifest = {
  version: string
  exports: Record<string, string>
  bin: Record<string, string>
  peerDependencies: Record<string, string>
}

const readManifest = async (): Promise<Manifest> => {
  const manifest: Manifest = JSON.parse(await readFile(join(root, home, 'package.json'), 'utf8'))
  if (!manifest.version.startsWith(`${contractVersion}.`))
    throw new Error(
      `${home} has version ${manifest.version}: its first number must be the contract's, ${contractVersion}.`,
    )
  return manifest
}

/** Name of the tarball that `packSdk` makes. */
export const sdkFile = async (): Promise<string> => `bazaar-remote-sdk-${(await readManifest()).version}.tgz`

/** Path of a compiled source. */
const compiled = (path: string, extension: '.js' | '.d.ts'): string => path.replace(/\.tsx?$/, extension)

/** Compiles these sources and all of the workspace that they import. @param out absolute */
const compile = async (sources: readonly string[], out: string): Promise<void> => {
  const config = `${out}.tsconfig.json`
  const options = {
    extends: join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      target: 'es2023',
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: root,
      outDir: out,
      // Found by their links in node_modules, they would count as compiled already.
      paths: Object.fromEntries(
        projects.flatMap(({ name, folder, exports }) =>
          Object.entries(exports).map(([entry, path]) => [name + entry.slice(1), [join(root, folder, path)]]),
        ),
      ),
    },
    include: [],
    files: sources.map((path) => join(root, path)),
  }
  await writeFile(config, JSON.stringify(options))
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  await run(process.execPath, [compiler, '-p', config], { cwd: root }).catch((error: unknown) => {
    throw new Error(`The SDK does not compile:\n${String(Reflect.get(Object(error), 'stdout'))}`)
  })
  await rm(config)
}

const specifiers = /(\bfrom |\bimport\(|^import )(['"])([^'"]+)\2/gm

/** Source of a module of the workspace. @throws {Error} when no project exports it */
const sourceOf = (specifier: string): string => {
  const project = projects.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  const entry = project?.exports[`.${specifier.slice(project.name.length)}`]
  if (!project || !entry) throw new Error(`No project exports ${specifier}.`)
  return join(project.folder, entry)
}

const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** Makes the imports of compiled files relative. @returns the packages of the registry that they import */
const link = async (out: string): Promise<Set<string>> => {
  const packages = new Set<string>()
  const files = (await readdir(out, { recursive: true })).filter((file) => /\.(js|d\.ts)$/.test(file))
  for (const file of files) {
    const text = await readFile(join(out, file), 'utf8')
    const linked = text.replaceAll(specifiers, (_all, before: string, quote: string, specifier: string) => {
      const to = (path: string) => `${before}${quote}${path}${quote}`
      if (specifier.startsWith('.')) return to(compiled(specifier, '.js'))
      if (specifier.startsWith('@bazaar/')) {
        const path = relative(dirname(file), compiled(sourceOf(specifier), '.js'))
        return to(path.startsWith('.') ? path : `./${path}`)
      }
      if (!specifier.startsWith('node:') && !builtinModules.includes(specifier)) packages.add(packageOf(specifier))
      return to(specifier)
    })
    await writeFile(join(out, file), linked)
  }
  return packages
}

/** The exact versions that the workspace has of these packages. */
const versionsOf = async (packages: ReadonlySet<string>): Promise<Record<string, string>> => {
  const versions = new Map<string, string>()
  for (const { folder } of projects) {
    const { dependencies = {} } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
    for (const [name, version] of Object.entries<string>(dependencies)) versions.set(name, version)
  }
  return Object.fromEntries(
    [...packages].sort().map((name) => {
      const version = versions.get(name)
      if (version === undefined) throw new Error(`The SDK imports ${name}, which no project declares.`)
      return [name, version]
    }),
  )
}

const published = (manifest: Manifest, dependencies: Record<string, string>): object => {
  const at = (source: string, extension: '.js' | '.d.ts') => `./dist/${compiled(join(home, source), extension)}`
  const entries = Object.entries(manifest.exports)
  const { private: _private, nx: _nx, ...kept } = { private: true, nx: {}, ...manifest }
  return {
    ...kept,
    bin: Object.fromEntries(Object.entries(manifest.bin).map(([name, source]) => [name, at(source, '.js')])),
    exports: Object.fromEntries(
      entries.map(([name, source]) => [name, { types: at(source, '.d.ts'), default: at(source, '.js') }]),
    ),
    files: ['dist', 'README.md', 'CHANGELOG.md'],
    dependencies,
  }
}

/**
 * Packs `@bazaar/remote-sdk`: compiled sources and types of what it exports, without anything else of this repository.
 * @param folder absolute; gets the tarball
 * @returns name of the tarball
 * @throws {Error} when the SDK does not compile
 */
export const packSdk = async (folder: string): Promise<string> => {
  const manifest = await readManifest()
  const sources = [...Object.values(manifest.exports), ...Object.values(manifest.bin)].map((path) => join(home, path))
  const draft = await mkdtemp(join(tmpdir(), 'remote-sdk-'))
  try {
    await compile([...sources, ...byPath], join(draft, 'dist'))
    const packages = await link(join(draft, 'dist'))
    for (const peer of Object.keys(manifest.peerDependencies)) packages.delete(peer)
    const text = JSON.stringify(published(manifest, await versionsOf(packages)), null, 2)
    await writeFile(join(draft, 'package.json'), `${text}\n`)
    for (const file of ['README.md', 'CHANGELOG.md']) await copyFile(join(root, home, file), join(draft, file))
    await mkdir(folder, { recursive: true })
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: draft })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    await cp(join(draft, filename), join(folder, filename))
    return filename
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
