import { type RemoteName, buildsIn, containerName } from '@bazaar/federation-contract'

const keyOf = (remote: RemoteName, buildId: string): string => `${remote}/${buildId}`

/** Chunk tables of a remote in the page: `chunk_<container>_<stamp>`, one per version of its sources. */
const tablesOf = (remote: RemoteName): string[] =>
  Object.keys(window).filter((key) => key.startsWith(`chunk_${containerName(remote)}_`))

const removeElements = (remote: RemoteName, keep: ReadonlySet<string>): string[] => {
  const removed: string[] = []
  const names = ['href', 'src', 'data-page-style']
  for (const element of document.querySelectorAll('link[href], script[src], style[data-page-style]')) {
    const address = names.map((name) => element.getAttribute(name)).find(Boolean) ?? ''
    const [build] = buildsIn(address)
    if (build?.name !== remote || keep.has(build.buildId)) continue
    element.remove()
    removed.push(address)
  }
  return removed
}

/**
 * A build with Module Federation's own runtime adds an instance to the page's list, and the runtime never removes one
 * that has a version. Keeps the newest, as many as there are builds.
 */
const removeInstances = (remote: RemoteName, count: number): void => {
  const list: unknown = Reflect.get(Object(Reflect.get(window, '__FEDERATION__')), '__INSTANCES__')
  if (!Array.isArray(list)) return
  const own = list.filter((instance: unknown) => Reflect.get(Object(instance), 'name') === containerName(remote))
  for (const old of own.slice(0, Math.max(0, own.length - count))) list.splice(list.indexOf(old), 1)
}

/** What builds of remotes leave in the page. */
export const createLeftovers = () => {
  /** Names of global variables that a build made, by `<remote>/<build>`. */
  const globals = new Map<string, readonly string[]>()

  const removeGlobals = (remote: RemoteName, keep: ReadonlySet<string>): void => {
    const kept = new Set([...keep].flatMap((build) => globals.get(keyOf(remote, build)) ?? []))
    for (const [key, names] of globals) {
      const [of, build = ''] = key.split('/')
      if (of !== remote || keep.has(build)) continue
      for (const name of names) if (!kept.has(name)) Reflect.deleteProperty(window, name)
      globals.delete(key)
    }
  }

  return {
    /** Call it when a build has loaded: globals that are new since then belong to it. */
    noteGlobals: (remote: RemoteName, buildId: string): void => {
      if (globals.has(keyOf(remote, buildId))) return
      const present = tablesOf(remote)
      const known = new Set([...globals.values()].flat())
      const own = present.filter((key) => !known.has(key))
      // Two builds of the same sources share a table, which goes with the last of them.
      globals.set(keyOf(remote, buildId), own.length > 0 ? own : present)
    },
    /**
     * Removes what a remote's builds left in the page, except those to keep: style sheets, preloads, scripts, chunk
     * tables and federation instances. @returns addresses of the removed elements
     */
    remove: (remote: RemoteName, keep: ReadonlySet<string>): string[] => {
      removeGlobals(remote, keep)
      removeInstances(remote, keep.size)
      return removeElements(remote, keep)
    },
  }
}

export type Leftovers = ReturnType<typeof createLeftovers>
