import type { Registry, RegistryRemote, RemoteName } from '@bazaar/federation-contract'

/** Whether no tab may go on using this build. */
export const isKilled = ({ killed }: Registry, remote: RemoteName, buildId: string): boolean =>
  killed.includes(`${remote}/${buildId}`)

/** Whether a remote's build stays in use while `next` is offered in its place. */
export type Keeps = (remote: RemoteName, next: string) => boolean

/**
 * The registry as a tab goes on with it: what the server offers, but for remotes whose build is kept. A build that
 * was taken out of use is never kept; a remote with the same build takes what else is new of it.
 */
export const mergeRegistry = (used: Registry, offered: Registry, keeps: Keeps): Registry => {
  const choose = (next: RegistryRemote): RegistryRemote => {
    const now = used.remotes.find(({ name }) => name === next.name)
    if (!now || now.buildId === next.buildId || isKilled(offered, now.name, now.buildId)) return next
    return keeps(now.name, next.buildId) ? now : next
  }
  return { ...offered, remotes: offered.remotes.map(choose) }
}

/** Whether two registries say the same of everything that a tab uses. */
export const isSameRegistry = (left: Registry, right: Registry): boolean =>
  left.generation === right.generation &&
  left.remotes.length === right.remotes.length &&
  left.remotes.every(({ buildId }, place) => buildId === right.remotes[place]?.buildId)
