import { type Registry, type RegistryRemote, withoutTry } from '@bazaar/federation-contract'

/** A file that a verified registry names. `hash` is null for a development server, whose files keep changing. */
export type KnownFile = { remote: string; file: string; hash: string | null }

/** What a signed registry says of other origins: development servers, and folders of released builds. */
type Elsewhere = Pick<Registry, 'overrideOrigins' | 'origins'>

export type KnownFiles = {
  /** Adds the files of builds, which a verified signature must cover. Builds stay known, because an open tab may still use them. */
  add: (remotes: readonly RegistryRemote[], allowed: Elsewhere) => void
  /** The build folder that a URL belongs to, whether or not the file is named; undefined outside all known builds. */
  ownerOf: (url: string) => Pick<KnownFile, 'remote' | 'file'> | undefined
  /** @returns undefined for a file that no registry names */
  find: (url: string) => KnownFile | undefined
}

type Build = { remote: RegistryRemote; isHot: boolean }

/** Absolute URL without the marker of a retry. */
const plainAddress = (url: string): URL | null => {
  if (!URL.canParse(url, document.baseURI)) return null
  const address = new URL(url, document.baseURI)
  address.pathname = withoutTry(address.pathname)
  return address
}

/** The files that this page may load, by full URL. */
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
    add: (remotes, { overrideOrigins, origins }) => {
      for (const remote of remotes) {
        const base = new URL(remote.base, document.baseURI)
        const isForeign = base.origin !== location.origin
        const isListed = overrideOrigins.includes(base.origin)
        if (isForeign && !isListed && !origins.some((folder) => base.href.startsWith(folder))) continue
        const { fileList } = remote
        // Its files are known by now, and an open page still loads some.
        if (fileList !== null && builds.has(base.href)) continue
        builds.set(base.href, {
          remote,
          isHot: isForeign && isListed && fileList === null && Object.keys(remote.integrity).length === 0,
        })
      }
    },
    find: (url) => {
      const address = plainAddress(url)
      const found = address && buildOf(address)
      // Nothing here requests a file with a query or credentials.
      if (!found || address.username !== '') return undefined
      const [base, { remote, isHot }] = found
      const file = (address.origin + address.pathname).slice(base.length)
      if (isHot) return { remote: remote.name, file, hash: null }
      const hash = Object.hasOwn(remote.integrity, file) ? remote.integrity[file] : undefined
      return hash === undefined || address.search !== '' ? undefined : { remote: remote.name, file, hash }
    },
  }
}

/** `causeOf` recognises it by its message, which survives being wrapped by other errors. */
export const blockedFile = (url: string): Error => new Error(`File blocked: ${url} is no file of a release`)

/** The page's own instance; the content policy needs it before anything else runs. */
export const knownFiles: KnownFiles = createKnownFiles()
