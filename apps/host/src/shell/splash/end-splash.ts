/** Source: product.md §9. */
const longestMs = 2_000

/**
 * Ends the welcome that the page began to show before any script was there: with any key or press, or two seconds
 * after the page began; the product works under it all the while. Source: acceptance.md C31.
 */
export const endSplash = (): void => {
  const splash = document.querySelector('[data-splash]')
  if (!splash) return
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    splash.remove()
  }
  setTimeout(end, Math.max(0, longestMs - performance.now()))
  window.addEventListener('keydown', end, ended)
  window.addEventListener('pointerdown', end, ended)
}
