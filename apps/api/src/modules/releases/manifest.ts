import {
  ContractRange,
  Integrity,
  RemoteManifest,
  contractVersion,
  hostContracts,
  speaks,
} from '@bazaar/federation-contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** `host.json`: files of the host's page. */
export const HostManifest = z.object({
  name: z.literal('host'),
  buildId: z.string().regex(/^[a-f0-9]{12}$/),
  contract: z.number().int().positive(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Contracts of remotes that this host serves; a host of before this was written serves its own. */
  contracts: ContractRange.nullable().default(null),
  /** Hash of every script and style of the build. */
  integrity: Integrity.default({}),
  /** Shared modules that the host gives, with their versions. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Brotli bytes that every page of the product loads first, and the limit the host sets itself. */
  sizes: z.object({ first: z.number().int() }).default({ first: 0 }),
  budget: z.object({ first: z.number().int() }).nullable().default(null),
})
export type HostManifest = z.output<typeof HostManifest>

/** What the database keeps of a remote's release. */
export const StoredRemote = RemoteManifest.extend({ mfManifest: z.record(z.string(), z.unknown()) })
export type StoredRemote = z.output<typeof StoredRemote>

export class ReleaseError extends Error {}

const readJson = (path: string): unknown => {
  if (!existsSync(path)) throw new ReleaseError(`${path} is missing: build this project first.`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

const checkContract = (name: string, contract: number): void => {
  if (speaks(hostContracts, contract)) return
  throw new ReleaseError(`${name} was built for contract ${contract}, this platform speaks ${contractVersion}.`)
}

/** Reads and checks a built folder. @throws {ReleaseError} saying what does not fit. */
export const readBuilt = (name: string, dist: string): HostManifest | StoredRemote => {
  if (name === 'host') {
    const host = HostManifest.parse(readJson(join(dist, 'host.json')))
    checkContract(name, host.contract)
    return host
  }
  const parsed = RemoteManifest.safeParse(readJson(join(dist, 'mfe.json')))
  if (!parsed.success) throw new ReleaseError(`${name}: mfe.json does not fit: ${z.prettifyError(parsed.error)}`)
  if (parsed.data.name !== name) throw new ReleaseError(`${dist} holds ${parsed.data.name}, not ${name}.`)
  checkContract(name, parsed.data.contract)
  return StoredRemote.parse({ ...parsed.data, mfManifest: readJson(join(dist, 'mf-manifest.json')) })
}
