type Followed = { href: string; fromEnd: number }

/** Links of the page itself: those of the bar above are on every page. */
const isOfPage = 'main a[href]:not([href^="#"])'
const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(isOfPage)].filter((link) => link.getAttribute('href') === href)

/** A page that arrives focuses its heading, which no key reaches. */
const isFree = (): boolean => !(document.activeElement instanceof HTMLElement) || document.activeElement.tabIndex < 0

const keyOfEntry = (): unknown => (history.state as { key?: unknown } | null)?.key

/** After Back, the focus returns to the link by which the page was left, until the user does something else. */
export const focusOnBack = (): void => {
  const followed = new Map<unknown, Followed>()
  let waiting = new AbortController()

  const remember = ({ target }: MouseEvent): void => {
    waiting.abort()
    const link = target instanceof Element ? target.closest<HTMLElement>(isOfPage) : null
    if (!link) return
    const href = link.getAttribute('href') ?? ''
    const all = linksTo(href)
    // Lists begin with what was used last, so places are the same from their end.
    followed.set(keyOfEntry(), { href, fromEnd: all.indexOf(link) - all.length })
  }

  const giveBack = ({ href, fromEnd }: Followed): void => {
    waiting = new AbortController()
    const { signal } = waiting
    const focus = (): void => {
      if (isFree()) linksTo(href).at(fromEnd)?.focus({ preventScroll: true })
    }
    const drawn = new MutationObserver(focus)
    drawn.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => drawn.disconnect())
    document.addEventListener('focusin', focus, { signal })
    for (const input of ['keydown', 'pointerdown'])
      document.addEventListener(input, () => waiting.abort(), { capture: true, signal })
  }

  document.addEventListener('click', remember, true)
  window.addEventListener('popstate', () => {
    waiting.abort()
    const link = followed.get(keyOfEntry())
    if (link) giveBack(link)
  })
}
