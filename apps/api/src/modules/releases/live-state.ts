import { type ContractRange, speaks } from '@bazaar/federation-contract'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { type HostManifest, type StoredRemote, isHost, rangeOf, readStored } from './manifest.ts'
import { release, releasePointer } from './tables.ts'

/** Builds that visitors get now: the current one of every name, and those that are being tried on a few. */
export type LiveState = {
  hosts: readonly { buildId: string; contracts: ContractRange }[]
  remotes: readonly Pick<StoredRemote, 'name' | 'buildId' | 'contract'>[]
}

type Manifest = HostManifest | StoredRemote

const liveOf = (manifests: readonly Manifest[]): LiveState => ({
  hosts: manifests.filter(isHost).map((host) => ({ buildId: host.buildId, contracts: rangeOf(host) })),
  remotes: manifests.flatMap((manifest) => (isHost(manifest) ? [] : [manifest])),
})

/** What is live, with builds that are about to become current in place of those of the same names. */
export const readLive = async (db: Executor, coming: readonly Manifest[] = []): Promise<LiveState> => {
  const rows = await db
    .select({ name: release.name, manifest: release.manifest })
    .from(release)
    .innerJoin(
      releasePointer,
      and(
        eq(releasePointer.name, release.name),
        or(
          and(eq(releasePointer.buildId, release.buildId), eq(releasePointer.off, false)),
          eq(releasePointer.canaryBuildId, release.buildId),
        ),
      ),
    )
    .where(isNull(release.killedAt))
  const staying = rows.filter(({ name }) => !coming.some((manifest) => manifest.name === name))
  return liveOf([...staying.map(({ name, manifest }) => readStored(name, manifest)), ...coming])
}

const inWords = ({ from, to }: ContractRange): string =>
  from === to ? `contract ${from}` : `contracts ${from} to ${to}`

/** Why a build cannot be served together with what is live; empty when it can. */
export const misfits = (manifest: Manifest, live: LiveState): string[] => {
  if (isHost(manifest)) {
    const range = rangeOf(manifest)
    return live.remotes
      .filter(({ contract }) => !speaks(range, contract))
      .map(
        ({ name, buildId, contract }) =>
          `host serves ${inWords(range)}, and the live ${name} ${buildId} was built for contract ${contract}.`,
      )
  }
  return live.hosts
    .filter(({ contracts }) => !speaks(contracts, manifest.contract))
    .map(
      ({ buildId, contracts }) =>
        `${manifest.name} was built for contract ${manifest.contract}, and the live host ${buildId} serves ${inWords(contracts)}.`,
    )
}
