import type { PageEntry, Registry, RegistryRemote } from '@bazaar/federation-contract'

/** The remote and page of an address. */
export const remotePageAt = (
  { remotes }: Pick<Registry, 'remotes'>,
  path: string,
): { remote: RegistryRemote; page: PageEntry } | null => {
  for (const remote of remotes) {
    const page = remote.pages.find((candidate) => candidate.path === path)
    if (page) return { remote, page }
  }
  return null
}
