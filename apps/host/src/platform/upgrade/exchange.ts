import type { RemoteName } from '@bazaar/federation-contract'
import { buildOf, offeredRegistry, onOffer, onRegistry, registry, takeUp } from '../registry/registry.ts'
import { forgetHints, loadedBuild } from '../loader/loader.ts'
import { notify, offerAction } from '../notices/toasts.ts'
import { words } from '../../words.ts'
import { cleanUp } from '../open-pages/clean-up.ts'
import { keepCursor, noteCursor, watchCursor } from './cursor.ts'
import { type Shown, heldBy, isInUse, onUse, shownPages } from '../open-pages/in-use.ts'
import { isKilled } from '../registry/merge-registry.ts'

let reload: () => Promise<void> = async () => undefined
/** Offers that stand or were put away, by remote: the build that was offered, and how to take the offer back. */
const offers = new Map<RemoteName, { buildId: string; withdraw: () => void }>()

/** Remotes whose page is being exchanged: the cursor goes back when it is. */
const exchanging = new Set<RemoteName>()

const offeredBuild = (remote: RemoteName): string | undefined =>
  offeredRegistry().remotes.find(({ name }) => name === remote)?.buildId

/** Whether a page runs another build than it is meant to by now. */
const isBehind = ({ remote, buildId, wanted }: Shown): boolean => {
  const next = offeredBuild(remote)
  return next !== undefined && next !== buildId && next !== wanted
}

const isWithdrawn = ({ remote, buildId }: Shown): boolean => isKilled(offeredRegistry(), remote, buildId)

/** Exchanges the code under an open page; text, files, results and the cursor stay. */
const exchange = async (remote: RemoteName): Promise<void> => {
  noteCursor()
  exchanging.add(remote)
  takeUp((name, next) => name !== remote && isInUse(name, next))
  await reload()
}

/** The cursor goes back as soon as the next build's page stands there. */
const restoreCursor = ({ remote }: Shown): void => {
  // Whoever else reacts to the arrival, such as the heading that takes the focus, comes first.
  if (exchanging.delete(remote)) requestAnimationFrame(keepCursor())
}

const withdrawOffer = (remote: RemoteName): void => {
  offers.get(remote)?.withdraw()
  offers.delete(remote)
}

const makeOffer = ({ remote }: Shown): void => {
  const buildId = offeredBuild(remote) ?? ''
  // Put away means: not for this build again.
  if (offers.get(remote)?.buildId === buildId) return
  withdrawOffer(remote)
  const text = heldBy(remote).includes('run') ? words.upgrade.offerRun : words.upgrade.offerForm
  const withdraw = offerAction(text, {
    label: words.upgrade.now,
    onPress: () => void exchange(remote),
  })
  offers.set(remote, { buildId, withdraw })
}

const left = new Set<string>()

/** A build that was taken out of use is left at once, whatever is held; what was typed goes along. */
const leave = ({ remote, buildId, title }: Shown): void => {
  if (left.has(`${remote}/${buildId}`)) return
  left.add(`${remote}/${buildId}`)
  void exchange(remote).then(() => {
    if (shownPages().some((page) => page.remote === remote)) notify('info', words.upgrade.withdrawn(title))
  })
}

const review = (): void => {
  takeUp(isInUse)
  const pages = shownPages()
  for (const page of pages) if (!isBehind(page) && !isWithdrawn(page)) restoreCursor(page)
  for (const page of pages) if (isWithdrawn(page)) leave(page)
  for (const page of pages) if (isBehind(page) && heldBy(page.remote).length > 0) makeOffer(page)
  for (const remote of offers.keys())
    if (!pages.some((page) => page.remote === remote && isBehind(page) && heldBy(remote).length > 0))
      withdrawOffer(remote)
}

/** What runs, what was loaded last (a page of it may be about to be shown) and what is wanted stays. */
const clean = (): void => {
  const pages = shownPages()
  for (const { name } of registry().remotes) {
    const running = pages.filter(({ remote }) => remote === name).map(({ buildId }) => buildId)
    const loaded = loadedBuild(name)
    forgetHints(cleanUp(name, new Set([buildOf(name), ...running, ...(loaded === null ? [] : [loaded])])))
  }
}

let reviewing = false

/** Looks at everything once what happens now is over: pages come and go in the middle of React's work. */
const reviewSoon = (): void => {
  if (reviewing) return
  reviewing = true
  queueMicrotask(() => {
    reviewing = false
    review()
    clean()
  })
}

/** Before an address is given up as unknown: everything that holds nothing is taken up. */
export const beforeUnknown = (): void => takeUp((name) => heldBy(name).length > 0)

/** Follows what is offered and what is open. `reloadPage` loads the page that is open once more. */
export const followExchanges = (reloadPage: () => Promise<void>): void => {
  reload = reloadPage
  watchCursor()
  onOffer(reviewSoon)
  onUse(reviewSoon)
  onRegistry(reviewSoon)
}
