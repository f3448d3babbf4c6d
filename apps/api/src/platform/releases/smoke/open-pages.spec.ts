import type { Page } from 'playwright-core'
import { afterEach, expect, it, vi } from 'vitest'
import { openPages } from './open-pages.ts'
import type { Seen } from './watch.ts'

const seen = (shell: string[]): Seen => ({
  heading: true,
  fallback: null,
  longestTask: 0,
  reports: [],
  changed: [],
  styles: 0,
  keys: [],
  left: [],
  shell,
})

/** A browser that shows these shells, look by look; the last one stays. */
const pageOf = (looks: string[][], other?: Page): Page => {
  const smokeWatch = {
    mark: () => undefined,
    goTo: () => undefined,
    look: () => seen((looks.length > 1 ? looks.shift() : looks[0]) ?? []),
  }
  const evaluate = async (work: (given: unknown) => unknown, given: unknown) => {
    vi.stubGlobal('window', { smokeWatch, smokeRecords: {} })
    return work(given)
  }
  const context = () => ({ newPage: async () => other })
  return { goto: async () => null, evaluate, context, close: async () => undefined } as unknown as Page
}
afterEach(() => vi.unstubAllGlobals())

const bare = ['NAV', 'A']
const whole = ['NAV', 'A', 'BUTTON']
const open = (page: Page) =>
  openPages({ page, candidate: { name: 'mfe-x', buildId: '0123456789ab' }, pages: [], errors: [], failed: [] })

it('finds nothing where a part of the shell came late', async () => {
  expect(await open(pageOf([bare, bare, bare, whole], pageOf([bare, bare, whole])))).toEqual([])
})

it('finds a shell that lost such a part', async () => {
  const [found] = await open(pageOf([whole, whole, whole, bare], pageOf([bare, bare, whole])))
  expect(found?.what).toContain('the navigation looks different afterwards: 3 elements became 2')
})
