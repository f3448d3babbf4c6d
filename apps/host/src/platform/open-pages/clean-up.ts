import { type RemoteName, buildsIn, containerName } from '@bazaar/federation-contract'

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

const removeElements = (remote: RemoteName, keep: ReadonlySet<string>): string[] => {
  const removed: string[] = []
  for (const element of document.querySelectorAll('link[href], script[src]')) {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
    const [build] = buildsIn(address)
    if (build?.name !== remote || keep.has(build.buildId)) continue
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
 * A build with Module Federation's own runtime enters an instance into the page's list, and nobody takes it out again
 * (the runtime only those without a version). The newest are kept, as many as there are builds.
 */
const removeInstances = (remote: RemoteName, count: number): void => {
  const list: unknown = Reflect.get(Object(Reflect.get(window, '__FEDERATION__')), '__INSTANCES__')
  if (!Array.isArray(list)) return
  const own = list.filter((instance: unknown) => Reflect.get(Object(instance), 'name') === containerName(remote))
  for (const old of own.slice(0, Math.max(0, own.length - count))) list.splice(list.indexOf(old), 1)
}

/**
 * Takes away what builds of a remote left in the page, except those to be kept: style sheets, preloads, scripts,
 * chunk tables and federation instances. Its container went when the loader took it.
 * @returns addresses of the elements that are gone
 */
export const cleanUp = (remote: RemoteName, keep: ReadonlySet<string>): string[] => {
  removeGlobals(remote, keep)
  removeInstances(remote, keep.size)
  return removeElements(remote, keep)
}
