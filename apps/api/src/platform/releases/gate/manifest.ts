import { ContractRange, Integrity, LibraryKey, RemoteManifest } from '@bazaar/federation-contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseError } from '@bazaar/federation-release'

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

const readJson = (path: string): unknown => {
  if (!existsSync(path)) throw new ReleaseError([`${path} is missing: build this project first.`])
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new ReleaseError([`${path} is not JSON.`])
  }
}

const parse = <T>(schema: z.ZodType<T>, name: string, path: string): T => {
  const parsed = schema.safeParse(readJson(path))
  if (parsed.success) return parsed.data
  throw new ReleaseError([`${name}: ${path.split('/').at(-1)} does not fit: ${z.prettifyError(parsed.error)}`])
}

/** Reads and checks a built folder. @throws {ReleaseError} with the reason */
export const readBuilt = (name: string, dist: string): HostManifest | StoredRemote => {
  if (name === 'host') return parse(HostManifest, name, join(dist, 'host.json'))
  const manifest = parse(RemoteManifest, name, join(dist, 'mfe.json'))
  if (manifest.name !== name) throw new ReleaseError([`${dist} holds ${manifest.name}, not ${name}.`])
  const mfManifest = parse(z.record(z.string(), z.unknown()), name, join(dist, 'mf-manifest.json'))
  return { ...manifest, mfManifest }
}

export const isHost = (manifest: HostManifest | StoredRemote): manifest is HostManifest => manifest.name === 'host'

/** Parses a stored release. */
export const readStored = (name: string, manifest: unknown): HostManifest | StoredRemote =>
  name === 'host' ? HostManifest.parse(manifest) : StoredRemote.parse(manifest)
