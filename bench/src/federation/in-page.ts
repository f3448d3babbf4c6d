/** What a page must show before it is usable; `text` is data from the API. */
export type Sought = { selectors: readonly string[]; text: string }
/** Times in ms since the navigation began; 0 = not yet. */
export type Moments = { readyMs: number; fcpMs: number; lcpMs: number }

// The browser gets these functions as text, so each one is self-contained.

/** Runs before the page's scripts and writes the times into the global `bench`. */
export const watchPage = ({ selectors, text }: Sought): void => {
  const moments: Moments = { readyMs: 0, fcpMs: 0, lcpMs: 0 }
  Object.assign(globalThis, { bench: moments })
  // Prerendered markup counts once React has taken it over, which sets a property of this name.
  const isAlive = (selector: string): boolean =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))
  const isThere = (): boolean => selectors.every(isAlive) && (document.body?.textContent ?? '').includes(text)
  const look = (): void => {
    if (!isThere()) return void requestAnimationFrame(look)
    // The next frame paints it; the task after that frame runs once it is painted.
    requestAnimationFrame(() => setTimeout(() => (moments.readyMs = performance.now())))
  }
  requestAnimationFrame(look)
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (moments.lcpMs = startTime))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') moments.fcpMs = startTime
  })
}

export const readMoments = (): Moments => Reflect.get(globalThis, 'bench')

export const isReady = (): boolean => Reflect.get(globalThis, 'bench')?.readyMs > 0

export const hasPainted = (): boolean => {
  const { fcpMs, lcpMs } = Reflect.get(globalThis, 'bench')
  return fcpMs > 0 && lcpMs > 0
}

/** Clicks a link without hovering over it first. @returns ms until the next page is painted */
export const press = ({ link, selectors, text }: Sought & { link: string }): Promise<number> =>
  new Promise((settle, fail) => {
    const element = document.querySelector<HTMLElement>(link)
    if (!element) return fail(new Error(`There is no ${link}.`))
    const heading = document.querySelector('h1')
    const to = new URL(element.getAttribute('href') ?? '', location.href).pathname
    const isThere = (): boolean =>
      location.pathname === to &&
      // Markup that both pages have in common does not count.
      !heading?.isConnected &&
      selectors.every((selector) => document.querySelector(selector)) &&
      (document.body.textContent ?? '').includes(text)
    const begin = performance.now()
    const look = (): void => {
      if (performance.now() - begin > 30_000) return fail(new Error(`${location.pathname}: ${document.body.innerText}`))
      if (!isThere()) return void requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => settle(performance.now() - begin)))
    }
    element.click()
    requestAnimationFrame(look)
  })
