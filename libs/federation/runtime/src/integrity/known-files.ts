import { type RegistryRemote, withoutTry } from '@bazaar/federation-contract'

/** A file that a verified registry names. `hash` is null where a development server makes it anew all the time. */
export type KnownFile = { remote: string; file: string; hash: string | null }

export type KnownFiles = {
  /** Takes over the files of builds; call it only with what a verified signature covers. Builds stay known: an open tab may still use one. */
  add: (remotes: readonly RegistryRemote[], developmentOrigins: readonly string[]) => void
  /** Whose file this address is, whether it was named or not; undefined outside all known builds. */
  ownerOf: (url: string) => Pick<KnownFile, 'remote' | 'file'> | undefined
  /** @returns undefined for everything that no registry named */
  find: (url: string) => KnownFile | undefined
}

type Build = { remote: RegistryRemote; isHot: boolean }

/** Absolute address, whichever try asks for it. */
const plainAddress = (url: string): URL | null => {
  if (!URL.canParse(url, document.baseURI)) return null
  const address = new URL(url, document.baseURI)
  address.pathname = withoutTry(address.pathname)
  return address
}

/** What may be loaded on this page: the files of builds by their full address, so nothing beside them can be named. */
export const createKnownFiles = (): KnownFiles => {
  const builds = new Map<string, Build>()

  const buildOf = (address: URL): [string, Build] | undefined =>
    [...builds].find(([base]) => (address.origin + address.pathname).startsWith(base))

  const ownerOf: KnownFiles['ownerOf'] = (url) => {
    const address = plainAddress(url)
    const found = address && buildOf(address)
    if (!found) return undefined
    const [base, { remote }] = found
    return { remote: remote.name, file: (address.origin + address.pathname).slice(base.length) }
  }

  return {
    ownerOf,
    add: (remotes, developmentOrigins) => {
      for (const remote of remotes) {
        const base = new URL(remote.base, document.baseURI)
        const isForeign = base.origin !== location.origin
        // A folder elsewhere is a development server's, or it is nothing of ours.
        if (isForeign && !developmentOrigins.includes(base.origin)) continue
        builds.set(base.href, { remote, isHot: isForeign && Object.keys(remote.integrity).length === 0 })
      }
    },
    find: (url) => {
      const address = plainAddress(url)
      const found = address && buildOf(address)
      // A query or a fragment makes another address of the same file, which nothing here ever asks for.
      if (!found || address.username !== '') return undefined
      const [base, { remote, isHot }] = found
      const file = (address.origin + address.pathname).slice(base.length)
      if (isHot) return { remote: remote.name, file, hash: null }
      const hash = Object.hasOwn(remote.integrity, file) ? remote.integrity[file] : undefined
      return hash === undefined || address.search !== '' ? undefined : { remote: remote.name, file, hash }
    },
  }
}

/** `causeOf` knows it by its words, which survive being wrapped by others. */
export const blockedFile = (url: string): Error => new Error(`File blocked: ${url} is no file of a release`)

/** The page's own. */
export const knownFiles: KnownFiles = createKnownFiles()
