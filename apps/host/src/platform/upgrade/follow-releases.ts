import { refreshRegistry } from '../registry/registry.ts'
import { subscribe } from '../news/news.ts'

/** A tab that is looked at asks about once a minute; tabs that were opened together part company. */
const pollMs = () => 45_000 + Math.random() * 30_000
/** Every tab of the product hears of a move at the same moment; they ask one after the other, those in sight first. */
const spreadMs = { visible: 400, hidden: 5_000 }
const focusMs = 5_000
const quietMs = 3_000
/** Waits between tries to learn of a move that was heard of; what none of them learned is left to the poll. */
const retryMs = [2_000, 5_000, 15_000]

const isVisible = (): boolean => document.visibilityState === 'visible'

const poll = (): void => {
  setTimeout(() => {
    if (isVisible()) void refreshRegistry(focusMs)
    poll()
  }, pollMs())
}

const learn = async (tries = 0): Promise<void> => {
  const wait = retryMs[tries]
  if ((await refreshRegistry(0)) || wait === undefined) return
  setTimeout(() => void learn(tries + 1), wait)
}

/** An open tab learns of releases: when one moves, when it is looked at again, and every so often. */
export const followReleases = (): void => {
  const look = () => {
    if (isVisible()) void refreshRegistry(focusMs)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  poll()
  const hear = () => setTimeout(() => void learn(), Math.random() * spreadMs[isVisible() ? 'visible' : 'hidden'])
  // Only the signed-in have news; a tab in the background hears it too, so that it never shows what was withdrawn.
  // The stream opens when the page has had what it needs; what moved until then is asked for once.
  setTimeout(() => {
    subscribe('releases', hear)
    if (isVisible()) void refreshRegistry(quietMs / 2)
  }, quietMs)
}
