import type { RegistryRemote } from '@bazaar/federation-contract'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { guardPlugin, manifestUrl } from './guard-plugin.ts'
import { knownFiles } from './integrity/known-files.ts'
import { deadlineMs } from './machine.ts'

/** What a container gave, and how long its entry and its exposed module took, in milliseconds. */
export type Arrived = { exposed: unknown; entryMs: number | null; chunkMs: number | null }

/** The one door to Module Federation. */
export type Containers = {
  /** Registers a build by force and loads what it exposes. @param again how often files of this build failed already */
  load: (remote: RegistryRemote, again: number) => Promise<Arrived>
  /** Code of the build in this folder that is still on its way is not run when it arrives after all. */
  abandon: (base: string) => void
}

/** A script that was moved to another document before it ran never runs (HTML, "execute the script element"). */
const disarm = (folder: string): void => {
  const elsewhere = document.implementation.createHTMLDocument('')
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) elsewhere.adoptNode(script)
  }
}

export const federation = (): Containers => {
  const known = new Map<string, RegistryRemote>()
  const entered = new Map<string, number>()
  registerPlugins([
    guardPlugin((url) => known.get(url), knownFiles, deadlineMs),
    {
      name: 'bazaar-times',
      afterLoadEntry({ remoteInfo }) {
        entered.set(remoteInfo.name, performance.now())
        return undefined
      },
    },
  ])
  return {
    load: async (remote, again) => {
      known.set(manifestUrl(remote, 0), remote)
      entered.delete(remote.container)
      const start = performance.now()
      // Registering by force clears what an earlier failure left behind (federation.md §4.2).
      const entry = { name: remote.container, alias: remote.name, entry: manifestUrl(remote, again) }
      registerRemotes([entry], { force: true })
      const exposed: unknown = await loadRemote(`${remote.container}/remote`)
      const enteredAt = entered.get(remote.container)
      const entryMs = enteredAt === undefined ? null : enteredAt - start
      return { exposed, entryMs, chunkMs: enteredAt === undefined ? null : performance.now() - enteredAt }
    },
    abandon: (base) => disarm(new URL(base, location.origin).href.replace(/\/$/, '')),
  }
}
