import { contractVersion } from '@bazaar/federation-contract'
import { type LiveState, misfits } from './live-state.ts'
import { type HostManifest, type StoredRemote, platformSpeaks } from './manifest.ts'

/** A built folder and what it says of itself. */
export type Built = { dist: string; manifest: HostManifest | StoredRemote }

/** Every reason why a build may not be served with what is live; empty when it may. */
export const gateReasons = async ({ manifest }: Built, live: LiveState): Promise<string[]> => {
  const { name, contract } = manifest
  const foreign = platformSpeaks(contract)
    ? []
    : [`${name} was built for contract ${contract}, this platform speaks ${contractVersion}.`]
  return [...foreign, ...misfits(manifest, live)]
}
