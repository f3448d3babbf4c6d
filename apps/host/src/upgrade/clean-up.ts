import { type RemoteName, containerName } from '@bazaar/federation-contract'

/** Names of global variables that a build made, by `<remote>/<build>`. */
const globals = new Map<string, readonly string[]>()

const keyOf = (remote: RemoteName, buildId: string): string => `${remote}/${buildId}`

/** Chunk tables of a remote that are there now: `chunk_<container>_<stamp>`, one for each build's sources. */
const tablesOf = (remote: RemoteName): string[] =>
  Object.keys(window).filter((key) => key.startsWith(`chunk_${containerName(remote)}_`))

/** To be called when a build has been loaded: what is new since is its own. */
export const noteGlobals = (remote: RemoteName, buildId: string): void => {
  if (globals.has(keyOf(remote, buildId))) return
  const present = tablesOf(remote)
  const known = new Set([...globals.values()].flat())
  const own = present.filter((key) => !known.has(key))
  // Two builds of the same sources share a table; it goes with the last of them.
  globals.set(keyOf(remote, buildId), own.length > 0 ? own : present)
}

/** Where the files of a remote's builds are: `/r/<name>/<build>/`, after a failure `/r/<name>/<build>~<try>/`. */
const buildIn = (remote: RemoteName, address: string): string | undefined =>
  new RegExp(`/r/${remote}/([a-f0-9]{12})[~/]`).exec(address)?.[1]

const removeElements = (remote: RemoteName, keep: ReadonlySet<string>): string[] => {
  const removed: string[] = []
  for (const element of document.querySelectorAll('link[href], script[src]')) {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
    const build = buildIn(remote, address)
    if (build === undefined || keep.has(build)) continue
    element.remove()
    removed.push(address)
  }
  return removed
}

const removeGlobals = (remote: RemoteName, keep: ReadonlySet<string>): void => {
  const kept = new Set([...keep].flatMap((build) => globals.get(keyOf(remote, build)) ?? []))
  for (const [key, names] of globals) {
    const [of, build = ''] = key.split('/')
    if (of !== remote || keep.has(build)) continue
    for (const name of names) if (!kept.has(name)) Reflect.deleteProperty(window, name)
    globals.delete(key)
  }
}

/**
 * Takes away what builds of a remote left in the page, except those to be kept: style sheets, preloads, scripts and
 * chunk tables. Its container and what the federation runtime knows of it went when the next build was registered.
 * @returns addresses of the elements that are gone
 */
export const cleanUp = (remote: RemoteName, keep: ReadonlySet<string>): string[] => {
  removeGlobals(remote, keep)
  return removeElements(remote, keep)
}
