// Only the prerendered markup uses these classes, and its build emits no styles.
import './splash.module.css'

/** Source: product.md §9. */
const maxMs = 2_000

/**
 * Ends the welcome, which the page shows before any script: on any key or press, or two seconds after the page began.
 * The product already works underneath. Source: acceptance.md C31.
 */
export const endSplash = (): void => {
  const splash = document.querySelector('[data-splash]')
  if (!splash) return
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    splash.remove()
  }
  setTimeout(end, Math.max(0, maxMs - performance.now()))
  window.addEventListener('keydown', end, ended)
  window.addEventListener('pointerdown', end, ended)
}
