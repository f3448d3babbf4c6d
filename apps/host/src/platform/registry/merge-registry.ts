import type { Registry, RegistryRemote, RemoteName } from '@bazaar/federation-contract'

/** Whether no tab may go on using this build. */
export const isKilled = ({ killed }: Registry, remote: RemoteName, buildId: string): boolean =>
  killed.includes(`${remote}/${buildId}`)

/** Whether a remote keeps its build although the registry offers `next`. */
export type Keeps = (remote: RemoteName, next: string) => boolean

/**
 * The registry this tab uses next: what the server offers, except for remotes that keep their build. A killed build is
 * never kept; a remote whose build is unchanged takes its other new facts.
 */
export const mergeRegistry = (used: Registry, offered: Registry, keeps: Keeps): Registry => {
  const choose = (next: RegistryRemote): RegistryRemote => {
    const now = used.remotes.find(({ name }) => name === next.name)
    if (!now || now.buildId === next.buildId || isKilled(offered, now.name, now.buildId)) return next
    return keeps(now.name, next.buildId) ? now : next
  }
  return { ...offered, remotes: offered.remotes.map(choose) }
}

/** Whether two registries agree on everything a tab uses. */
export const isSameRegistry = (left: Registry, right: Registry): boolean =>
  left.generation === right.generation &&
  left.remotes.length === right.remotes.length &&
  left.remotes.every(({ buildId }, place) => buildId === right.remotes[place]?.buildId)
