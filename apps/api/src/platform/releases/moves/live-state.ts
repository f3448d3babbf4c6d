import { and, eq, isNull, or } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/client.ts'
import type { Live } from '../gate/live-rules.ts'
import { type HostManifest, type StoredRemote, isHost, readStored } from '../gate/manifest.ts'
import { release, releasePointer } from '../tables.ts'

type Manifest = HostManifest | StoredRemote

const liveOf = (manifests: readonly Manifest[]): Live => ({
  hosts: manifests.filter(isHost).map(({ contract, contracts, ...host }) => ({
    ...host,
    contracts: contracts ?? { from: contract, to: contract },
  })),
  remotes: manifests.flatMap((manifest) => (isHost(manifest) ? [] : [manifest])),
})

/** Builds that visitors get now, with upcoming builds replacing those of the same names. */
export const readLive = async (db: Executor, coming: readonly Manifest[] = []): Promise<Live> => {
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
