import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine must not fail a test: waiting ends at once when what is awaited appears.
configure({ asyncUtilTimeout: 30_000 })

// No server takes the reports of a page in specs.
Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true, writable: true })

// Neither jsdom nor happy-dom shows popovers.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block'
  },
  hidePopover(this: HTMLElement) {
    this.style.display = ''
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
  },
})

// The spec files of a worker share one page and its modules, so each leaves them as it found them.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
