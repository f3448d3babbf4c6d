/** What one page showed of itself, read from outside; see `watchPage`. */
export type Seen = {
  heading: boolean
  /** Heading of what the host shows in place of a page that broke; null = none. */
  fallback: string | null
  /** Longest task of the main thread since the last mark, milliseconds. */
  longestTask: number
  /** Telemetry the host wanted to send. */
  reports: string[]
  /** Global functions that differ from the mark. */
  changed: string[]
  /** Style elements and constructed style sheets that came after the mark. */
  styles: number
  /** Storage keys that the build's code wrote. */
  keys: string[]
  /** Intervals, repeated timeouts and listeners of the build that still exist. */
  left: string[]
  /** Where the shell's elements are and how they look. */
  shell: string[]
}

type Records = Pick<Seen, 'reports'> & {
  tasks: number[]
  keys: Set<string>
  hasLeft: boolean
  left: () => string[]
}
type Watch = { mark: () => void; goTo: (path: string) => void; look: () => Seen }
declare global {
  interface Window {
    smokeRecords: Records
    smokeWatch: Watch
  }
}

/**
 * Runs in the browser before any script of the page, as `watchPage` does, so neither may use anything from outside
 * itself. Records what code of one build starts.
 * @param base address of the build's files; a stack that names it is the build's code
 */
export const recordCode = (base: string): void => {
  Error.stackTraceLimit = 40
  const isOwn = () => (new Error().stack ?? '').includes(base)
  const records: Records = {
    reports: [],
    tasks: [],
    keys: new Set(),
    hasLeft: false,
    left: () => [
      ...intervals.values(),
      ...(repeated > 0 ? ['timeouts that start again'] : []),
      ...[...listeners].filter(([, set]) => set.size > 0).map(([type]) => `a listener of "${type}" on the page`),
    ],
  }
  window.smokeRecords = records
  const intervals = new Map<number, string>()
  const listeners = new Map<string, Set<unknown>>()
  let repeated = 0

  navigator.sendBeacon = (_url, body) => {
    if (body instanceof Blob) void body.text().then((text) => records.reports.push(text))
    return true
  }
  new PerformanceObserver((list) => records.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key: string, value: string) {
    if (isOwn()) records.keys.add(key)
    setItem.call(this, key, value)
  }
  const [startInterval, stopInterval, startTimeout] = [window.setInterval, window.clearInterval, window.setTimeout]
  window.setInterval = Object.assign((...given: Parameters<typeof startInterval>) => {
    const id = startInterval(...given)
    if (isOwn()) intervals.set(id, `an interval of ${given[1] ?? 0} ms`)
    return id
  }, startInterval)
  window.clearInterval = (id) => {
    intervals.delete(Number(id))
    stopInterval(id)
  }
  window.setTimeout = Object.assign((...given: Parameters<typeof startTimeout>) => {
    if (records.hasLeft && isOwn()) repeated += 1
    return startTimeout(...given)
  }, startTimeout)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isShared = (target: unknown) => target === window || target === document || target === document.body
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const once = typeof options === 'object' && (options.once === true || options.signal !== undefined)
    if (isShared(this) && !once && listener && isOwn()) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    }
    addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (isShared(this)) listeners.get(type)?.delete(listener)
    removeEventListener.call(this, type, listener, options)
  }
}

/** Compares the page with a mark. */
export const watchPage = (): void => {
  const functions = (): Map<string, unknown> => {
    const owners: Record<string, object> = {
      Element: Element.prototype,
      HTMLElement: HTMLElement.prototype,
      Node: Node.prototype,
      Document: Document.prototype,
      EventTarget: EventTarget.prototype,
      History: History.prototype,
      history,
      XMLHttpRequest: XMLHttpRequest.prototype,
      Storage: Storage.prototype,
      Navigator: Navigator.prototype,
      Array: Array.prototype,
      Object: Object.prototype,
      String: String.prototype,
      Promise: Promise.prototype,
      JSON,
    }
    const found = new Map<string, unknown>()
    for (const [name, owner] of Object.entries(owners)) {
      for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
        if (typeof value === 'function' || get) found.set(`${name}.${key}`, value ?? get)
      }
    }
    const own = { fetch, setTimeout, setInterval, Promise, XMLHttpRequest, EventSource, WebSocket, queueMicrotask }
    for (const [name, value] of Object.entries(own)) found.set(`window.${name}`, value)
    return found
  }
  const sheets = () => document.querySelectorAll('style').length + document.adoptedStyleSheets.length
  let marked = functions()
  let markedSheets = 0

  const changed = (): string[] => {
    const now = functions()
    return [...new Set([...marked.keys(), ...now.keys()])].filter((name) => marked.get(name) !== now.get(name))
  }
  const shell = (): string[] =>
    [document.body, ...document.querySelectorAll('header, header *, nav, nav *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { display, visibility, color, backgroundColor, transform } = getComputedStyle(element)
      const box = element === document.body ? '' : [x, y, width, height].map(Math.round).join()
      return [element.tagName, box, display, visibility, color, backgroundColor, transform].join(' ')
    })
  let target = location.pathname
  let old = new Map<Element, string | null>()
  /** The page before stays until the next one is there; a page may also send its visitors on to another one. */
  const headings = () =>
    [...document.querySelectorAll('main h1')].filter(
      (element) =>
        element.getBoundingClientRect().height > 0 &&
        (old.get(element) !== element.textContent || location.pathname !== target),
    )
  const isFallback = (element: Element) => element.closest('[role=alert]') !== null

  window.smokeWatch = {
    mark: () => {
      marked = functions()
      markedSheets = sheets()
      window.smokeRecords.tasks.length = 0
    },
    // Navigates inside the document, as a link does.
    goTo: (path) => {
      target = path
      old = new Map([...document.querySelectorAll('h1')].map((element) => [element, element.textContent]))
      history.pushState(null, '', path)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    look: () => ({
      heading: headings().some((element) => !isFallback(element)),
      fallback: headings().find(isFallback)?.textContent ?? null,
      longestTask: Math.max(0, ...window.smokeRecords.tasks),
      reports: [...window.smokeRecords.reports],
      changed: changed(),
      styles: sheets() - markedSheets,
      keys: [...window.smokeRecords.keys],
      left: window.smokeRecords.left(),
      shell: shell(),
    }),
  }
}
