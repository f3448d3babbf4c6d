import { ContractRange, Integrity, LibraryKey, RemoteManifest } from '@bazaar/federation-contract'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseError } from '@bazaar/federation-release'
import { readFolder } from './built-folder.ts'
import { StockDeclaration, describeStock, isStock } from './stock.ts'

/** `host.json`: files of the host's page. */
export const HostManifest = z.object({
  name: z.literal('host'),
  buildId: z.string().regex(/^[a-f0-9]{12}$/),
  contract: z.number().int().positive(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Contracts of remotes that this host serves; null = only its own (older hosts). */
  contracts: ContractRange.nullable().default(null),
  /** Hash of every script and style of the build. */
  integrity: Integrity.default({}),
  /** Files of shared libraries, for remotes built with the same version. */
  libraries: z.record(LibraryKey, z.array(z.string())).default({}),
  /** Loads the file lists of remotes that a page leaves out; older hosts need them all in the page. */
  fileLists: z.boolean().default(false),
  /** Shared modules the host provides, with their versions. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Brotli bytes that every page loads first, and the limit the host sets itself. */
  sizes: z.object({ first: z.number().int() }).default({ first: 0 }),
  budget: z.object({ first: z.number().int() }).nullable().default(null),
})
export type HostManifest = z.output<typeof HostManifest>

/** A remote's release as the database stores it. */
export const StoredRemote = RemoteManifest.extend({ mfManifest: z.record(z.string(), z.unknown()) })
export type StoredRemote = z.output<typeof StoredRemote>

/** In which a build describes itself. */
const factsFiles = ['mfe.json', 'host.json', 'mf-manifest.json', 'agents.json']
/** Far above any real build: the server reads them on everyone's behalf, and pages carry them. */
const [maxFactsBytes, maxFactsEntries] = [256 * 1024, 5_000]

/** Before they are parsed: a few megabytes of empty objects fill the memory of the server. @throws {ReleaseError} */
const checkFacts = (dist: string): void => {
  for (const file of factsFiles) {
    const path = join(dist, file)
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (bytes > maxFactsBytes)
      throw new ReleaseError([`${file} has ${bytes} bytes, at most ${maxFactsBytes} are read.`])
    const entries = bytes === 0 ? 0 : readFileSync(path, 'latin1').split(/[[{]/).length
    if (entries > maxFactsEntries)
      throw new ReleaseError([`${file} has more than ${maxFactsEntries} lists and objects.`])
  }
}

const readJson = (path: string): unknown => {
  if (!existsSync(path)) throw new ReleaseError([`${path} is missing: build this project first.`])
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new ReleaseError([`${path} is not JSON.`])
  }
}

const fit = <T>(schema: z.ZodType<T>, name: string, path: string, value: unknown): T => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ReleaseError([`${name}: ${path.split('/').at(-1)} does not fit: ${z.prettifyError(parsed.error)}`])
}

const parse = <T>(schema: z.ZodType<T>, name: string, path: string): T => fit(schema, name, path, readJson(path))

const readRemote = async (name: string, dist: string): Promise<StoredRemote> => {
  const path = join(dist, 'mfe.json')
  const facts = readJson(path)
  const mfManifest = parse(z.record(z.string(), z.unknown()), name, join(dist, 'mf-manifest.json'))
  if (!isStock(facts)) return { ...fit(RemoteManifest, name, path, facts), mfManifest }
  const declared = fit(StockDeclaration, name, path, facts)
  return { ...(await describeStock(declared, mfManifest, await readFolder(dist))), mfManifest }
}

/** Reads and checks a built folder. @throws {ReleaseError} with the reason */
export const readBuilt = async (name: string, dist: string): Promise<HostManifest | StoredRemote> => {
  checkFacts(dist)
  if (name === 'host') return parse(HostManifest, name, join(dist, 'host.json'))
  const remote = await readRemote(name, dist)
  if (remote.name !== name) throw new ReleaseError([`${dist} holds ${remote.name}, not ${name}.`])
  return remote
}

export const isHost = (manifest: HostManifest | StoredRemote): manifest is HostManifest => manifest.name === 'host'

/** Parses a stored release. */
export const readStored = (name: string, manifest: unknown): HostManifest | StoredRemote =>
  name === 'host' ? HostManifest.parse(manifest) : StoredRemote.parse(manifest)
