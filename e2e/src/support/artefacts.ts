import { workspaceRemotes } from '@bazaar/workspace'
import { unzipSync, zipSync } from 'fflate'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const root = resolve(import.meta.dirname, '../../..')

/** The builds of the last release: `<name>-<buildId>.zip.br`, one per name. */
export const artefactsFolder = join(root, 'e2e/artefacts')
/** The remotes that the matrices visit; the console has a visit of its own. */
export const remoteNames = workspaceRemotes().flatMap(({ name }) => (name === 'mfe-admin' ? [] : [name]))
export const artefactNames = ['host', ...remoteNames]

export const builtFolder = (name: string): string => join(root, 'apps', name, 'dist')

/** The fields of `host.json` or `mfe.json` that tests read. */
export const factsIn = (name: string, dist: string): { buildId: string; contract: number } =>
  JSON.parse(readFileSync(join(dist, name === 'host' ? 'host.json' : 'mfe.json'), 'utf8'))

/** Leaves compressed files out, which the store creates again. The fixed time makes equal files an equal archive. */
const pack = (dist: string): Buffer => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [relative(dist, file).split(sep).join('/'), new Uint8Array(readFileSync(file))] as const)
  const archive = zipSync(Object.fromEntries(files), { level: 0, mtime: '2026-01-01T00:00:00' })
  // Compressing all files together also removes what they share.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(archive, { params })
}

const storedFile = (name: string): string => {
  const files = readdirSync(artefactsFolder).filter((file) =>
    new RegExp(`^${name}-[a-f0-9]{12}\\.zip\\.br$`).test(file),
  )
  const [file] = files
  if (!file || files.length > 1)
    throw new Error(`e2e/artefacts must hold one build of ${name}, it holds ${files.length}.`)
  return join(artefactsFolder, file)
}

/** Replaces the kept build by the one in the project's folder. @returns the path of the new file */
export const keepBuild = (name: string): string => {
  mkdirSync(artefactsFolder, { recursive: true })
  const dist = builtFolder(name)
  const packed = pack(dist)
  for (const file of readdirSync(artefactsFolder)) {
    if (file.startsWith(`${name}-`)) rmSync(join(artefactsFolder, file))
  }
  const path = join(artefactsFolder, `${name}-${factsIn(name, dist).buildId}.zip.br`)
  writeFileSync(path, packed)
  return path
}

/** Unpacks the kept build of a name below the given folder. @returns the build's folder */
export const unpackKept = (name: string, parent: string): string => {
  const dist = join(parent, name)
  for (const [file, bytes] of Object.entries(unzipSync(brotliDecompressSync(readFileSync(storedFile(name)))))) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), bytes)
  }
  return dist
}
