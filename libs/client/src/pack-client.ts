import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'

const run = promisify(execFile)

const index = `import { createTypedClient } from './client.ts'
import type { ClientOptions } from './client.ts'
import type { components, paths } from './schema.ts'

export { BazaarError } from './client.ts'
export type { ClientOptions, RunEvent } from './client.ts'
export type { components, paths }

export const createClient = (options: ClientOptions) => createTypedClient<paths>(options)
export type Client = ReturnType<typeof createClient>
`

const manifest = (version: string) => ({
  name: '@bazaar/client',
  version,
  description: 'Typed client of the Agent Bazaar API, and a bridge for assistants that start programs',
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=20' },
  sideEffects: false,
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  bin: { 'bazaar-mcp': './dist/mcp-bridge.js' },
  files: ['dist', 'README.md', 'examples'],
})

/**
 * Generates the client from an OpenAPI document and packs it, without anything of this repository in it.
 * @param folder empty, absolute
 * @returns path of the tarball
 */
export const packClient = async (document: { info: { version?: unknown } }, folder: string): Promise<string> => {
  const source = join(folder, 'src')
  await mkdir(join(folder, 'examples'), { recursive: true })
  await mkdir(source)
  for (const name of ['client.ts', 'mcp-bridge.ts']) await copyFile(join(import.meta.dirname, name), join(source, name))
  const own = resolve(import.meta.dirname, '..')
  await copyFile(join(own, 'README.md'), join(folder, 'README.md'))
  for (const name of await readdir(join(own, 'examples'))) {
    await copyFile(join(own, 'examples', name), join(folder, 'examples', name))
  }
  const schema = await openapiTypescript(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false })
  await writeFile(join(source, 'schema.ts'), astToString(schema))
  await writeFile(join(source, 'index.ts'), index)
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest(String(document.info.version)), null, 2))
  const options = {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      typeRoots: [resolve(createRequire(import.meta.url).resolve('@types/node/package.json'), '../..')],
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const require = createRequire(import.meta.url)
  const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc')
  await run(process.execPath, [compiler, '-p', folder], { cwd: folder })
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder })
  const [packed] = JSON.parse(stdout) as [{ filename: string }]
  return join(folder, packed.filename)
}
