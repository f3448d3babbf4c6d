import { type Registry, type RegistryRemote, readRegistry } from '@bazaar/federation-contract'
import { Refused, knownFiles, pageKeys, report } from '@bazaar/federation-runtime'
import { seenReleases } from '@bazaar/session'
import { isKilled } from './merge-registry.ts'

const reportUnreadable = (remote: string | null): void => report({ kind: 'registry', remote, what: 'unreadable' })

/** A remote this host cannot read keeps its last known entry, switched off if that build was killed. */
const lastKnown = (name: string, next: Registry, known: Registry): RegistryRemote[] => {
  const remote = known.remotes.find((candidate) => candidate.name === name)
  return remote ? [{ ...remote, off: remote.off || isKilled(next, remote.name, remote.buildId) }] : []
}

/** @throws {ZodError} when it is no registry at all */
const parseRegistry = (value: unknown, known: Registry): Registry => {
  try {
    const { registry, unread } = readRegistry(value)
    for (const name of unread) reportUnreadable(name)
    return {
      ...registry,
      remotes: [...registry.remotes, ...unread.flatMap((name) => lastKnown(name, registry, known))],
    }
  } catch (error) {
    reportUnreadable(null)
    throw error
  }
}

/**
 * A remote that moved to another origin after this document was made keeps its build here: the document's content policy
 * would refuse the new one. The next document has it.
 */
const withinReach = (next: Registry, known: Registry, reachable: readonly string[]): Registry => {
  const added = next.origins.filter((folder) => !reachable.includes(folder))
  if (added.length === 0) return next
  const isAway = ({ base }: RegistryRemote) => added.some((folder) => base.startsWith(folder))
  return {
    ...next,
    remotes: next.remotes.flatMap((remote) => (isAway(remote) ? lastKnown(remote.name, next, known) : remote)),
  }
}

/** Accepts registries whose signature has been verified, and allows their files to be loaded. */
export const createTrust = () => {
  /** Folders on other origins that the content policy of this document allows. */
  let reachable: readonly string[] | null = null

  /** Newest sequence this tab has seen; the device remembers it too, if its storage works. */
  let newest = 0
  /**
   * An older registry than one seen by this tab or device is a replay. The sequence decides, never the clock, which may
   * be wrong. @throws {Refused | ZodError}
   */
  return (value: unknown, known: Registry): Registry => {
    const parsed = parseRegistry(value, known)
    reachable ??= parsed.origins
    const next = withinReach(parsed, known, reachable)
    const keys = pageKeys()
    if (next.sequence < Math.max(newest, seenReleases.read(keys))) throw new Refused('older')
    newest = next.sequence
    seenReleases.write(keys, next.sequence)
    knownFiles.add(next.remotes, next)
    return next
  }
}
