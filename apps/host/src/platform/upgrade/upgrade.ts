import type { RemoteName } from '@bazaar/federation-contract'
import type { Loader } from '@bazaar/federation-runtime'
import { words } from '../../words.ts'
import type { Hints } from '../loader/hints.ts'
import type { Notices } from '../notices/notices.ts'
import type { Leftovers } from '../open-pages/leftovers.ts'
import type { OpenPage, OpenPages } from '../open-pages/open-pages.ts'
import { isKilled } from '../registry/merge-registry.ts'
import type { RegistryStore } from '../registry/registry.ts'
import { createHarmWatch } from './leave-harm.ts'
import { createCursor } from './cursor.ts'
import { createOffers } from './offers.ts'

type Needs = {
  registry: RegistryStore
  openPages: OpenPages
  remotes: () => Loader
  hints: Hints
  leftovers: Leftovers
  notices: Notices
}

/** How often a tab with a withdrawn build looks whether a reload would cost nothing. */
const idleLookMs = 2_000

/** Runs `work` once the current work ends, because pages come and go in the middle of a React update. */
const onceSoon = (work: () => void): (() => void) => {
  let scheduled = false
  return () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      work()
    })
  }
}

/**
 * Live upgrade of open tabs. A new build is applied at once where no page runs the old one, offered where a page holds
 * it, and forced where the old one was killed. Text, files, results and the cursor survive.
 */
export const createUpgrade = ({ registry, openPages, remotes, hints, leftovers, notices }: Needs) => {
  const cursor = createCursor()
  const harm = createHarmWatch({ remotes, isHeld: openPages.hasMore, later: () => reviewLater() })
  let reload: () => Promise<void> = async () => undefined
  /** Remotes whose open page is being upgraded; the cursor is restored afterwards. */
  const upgrading = new Set<RemoteName>()
  /** Killed builds that were left already, by `<remote>/<build>`. */
  const left = new Set<string>()

  const offeredBuild = (remote: RemoteName): string | undefined =>
    registry.offered().remotes.find(({ name }) => name === remote)?.buildId

  /** Whether a page runs another build than it should by now. */
  const isBehind = ({ remote, buildId, wanted }: OpenPage): boolean => {
    const next = offeredBuild(remote)
    return next !== undefined && next !== buildId && next !== wanted
  }
  const isWithdrawn = ({ remote, buildId }: OpenPage): boolean => isKilled(registry.offered(), remote, buildId)
  const isHeldBehind = (page: OpenPage): boolean => isBehind(page) && openPages.heldBy(page.remote).length > 0

  /** Replaces the code under an open page. */
  const upgrade = async (remote: RemoteName): Promise<void> => {
    cursor.note()
    upgrading.add(remote)
    registry.apply((name, next) => name !== remote && openPages.isInUse(name, next))
    await reload()
  }

  const restoreCursor = (remote: RemoteName): void => {
    if (upgrading.delete(remote)) cursor.restore()
  }

  const offers = createOffers({ openPages, notices, upgrade })

  /** Leaves a killed build at once, even if it is held. Typed text is carried over. */
  const leave = ({ remote, buildId, title }: OpenPage): void => {
    if (left.has(`${remote}/${buildId}`)) return
    left.add(`${remote}/${buildId}`)
    void upgrade(remote).then(() => {
      if (openPages.list().some((page) => page.remote === remote))
        notices.notify('info', words.upgrade.withdrawn(title))
    })
  }

  const review = (): void => {
    if (harm.leave(registry.offered())) return
    registry.apply(openPages.isInUse)
    const pages = openPages.list()
    for (const page of pages) if (!isBehind(page) && !isWithdrawn(page)) restoreCursor(page.remote)
    for (const page of pages) if (isWithdrawn(page)) leave(page)
    const behind = pages.filter(isHeldBehind)
    for (const { remote } of behind) offers.make(remote, offeredBuild(remote) ?? '')
    offers.keepOnly(behind.map(({ remote }) => remote))
  }

  /** Keeps builds that run, that are wanted, or that were loaded last, because one of their pages may be about to show. */
  const cleanUp = (): void => {
    const pages = openPages.list()
    const status = remotes().status()
    for (const { name, buildId } of registry.current().remotes) {
      const running = pages.filter(({ remote }) => remote === name).map((page) => page.buildId)
      const loaded = status.find((remote) => remote.name === name)?.buildId ?? buildId
      const kept = [buildId, loaded, ...running].filter((build) => !isKilled(registry.offered(), name, build))
      hints.forget(leftovers.remove(name, new Set(kept)))
    }
  }

  const reviewSoon = onceSoon(() => {
    review()
    cleanUp()
  })

  let waiting: ReturnType<typeof setTimeout> | undefined
  const reviewLater = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(reviewSoon, idleLookMs)
  }

  return {
    /** For the page of a build that has just been mounted, before the user can type into it. */
    restoreCursor,
    /** Follows the registry and the open pages. @param reloadPage loads the open page again */
    follow: (reloadPage: () => Promise<void>): void => {
      reload = reloadPage
      cursor.watch()
      harm.watch()
      registry.onOffer(reviewSoon)
      openPages.subscribe(reviewSoon)
      registry.subscribe(reviewSoon)
    },
  }
}
