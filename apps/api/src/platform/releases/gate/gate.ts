import type { HostManifest, StoredRemote } from './manifest.ts'
import { type BuiltFolder, readFolder } from './built-folder.ts'
import { uncheckedReasons } from './checked-rules.ts'
import { bytesReasons, hostOverBudget, hostReasons, remoteOverBudget, remoteReasons } from './folder-rules.ts'
import { overCeiling, secondCopies } from './platform-rules.ts'
import { styleReasons } from './styles/style-rules.ts'
import { type Live, hostMisfits, remoteMisfits } from './live-rules.ts'

/** A built folder and what it declares. */
export type Built = { dist: string; manifest: HostManifest | StoredRemote }

const isHost = (manifest: HostManifest | StoredRemote): manifest is HostManifest => manifest.name === 'host'

/** Why a build is incompatible with what is live; empty = compatible. Reads no files. */
export const misfits = (manifest: HostManifest | StoredRemote, live: Live): string[] => {
  if (!isHost(manifest)) return remoteMisfits(manifest, live)
  const { contract, contracts } = manifest
  return hostMisfits({ ...manifest, contracts: contracts ?? { from: contract, to: contract } }, live)
}

const tooLarge = async (manifest: Built['manifest'], folder: BuiltFolder): Promise<string[]> =>
  isHost(manifest)
    ? hostOverBudget(manifest, folder)
    : [...(await remoteOverBudget(manifest, folder)), ...(await overCeiling(manifest, folder))]

/**
 * Every reason why a build may not be served, each with what to do; empty = it may. Judges the bytes, not the build
 * tools' claims.
 */
export const gateReasons = async ({ dist, manifest }: Built, live: Live): Promise<string[]> => {
  const folder = await readFolder(dist)
  const own = isHost(manifest)
    ? hostReasons(manifest)
    : [
        ...(await remoteReasons(manifest, manifest.mfManifest, folder)),
        ...uncheckedReasons(manifest, manifest.mfManifest, folder),
        ...secondCopies(manifest, manifest.mfManifest, folder),
        ...(await styleReasons(manifest, folder)),
      ]
  const bytes = bytesReasons(manifest, folder)
  const sizes = bytes.length > 0 ? [] : await tooLarge(manifest, folder)
  return [...misfits(manifest, live), ...own, ...bytes, ...sizes]
}
