import type { News } from '../news/news.ts'
import type { RegistryStore } from '../registry/registry.ts'

/** A visible tab polls about once a minute; the random part spreads tabs that were opened together. */
const pollMs = () => 45_000 + Math.random() * 30_000
/** All tabs learn of a release at once, so they spread their requests over time, visible tabs first. */
const spreadMs = { visible: 400, hidden: 5_000 }
const focusMs = 5_000
const quietMs = 3_000
/** Waits between retries after news of a release; the poll covers what none of them learned. */
const retryMs = [2_000, 5_000, 15_000]

const isVisible = (): boolean => document.visibilityState === 'visible'

/** An open tab learns of releases: from the news, when the user returns to it or to its page, and by polling. */
export const followReleases = (registry: Pick<RegistryStore, 'refresh'>, news: News): void => {
  const check = () => {
    if (isVisible()) void registry.refresh(focusMs)
  }
  const poll = () => {
    setTimeout(() => {
      check()
      poll()
    }, pollMs())
  }
  const learn = async (tries = 0): Promise<void> => {
    const wait = retryMs[tries]
    if ((await registry.refresh(0)) || wait === undefined) return
    setTimeout(() => void learn(tries + 1), wait)
  }
  const onNews = () => setTimeout(() => void learn(), Math.random() * spreadMs[isVisible() ? 'visible' : 'hidden'])

  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  // A page from the back/forward cache has slept, perhaps for days: what it shows may have been killed since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void learn()
  })
  poll()
  // Only signed-in users have news. Hidden tabs listen too, so that they never show a killed build. The stream opens
  // after the page has loaded; one request covers what was released until then.
  setTimeout(() => {
    news.subscribe('releases', onNews)
    if (isVisible()) void registry.refresh(quietMs / 2)
  }, quietMs)
}
