import { expect, it } from 'vitest'
import { openPages } from './open-pages.ts'
import type { Tab } from './tab.ts'
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

const nothing = async () => undefined

/** A tab that shows these shells, look by look; the last one stays. */
const tabOf = (looks: string[][], other?: Tab): Tab => ({
  open: nothing,
  goTo: nothing,
  mark: nothing,
  look: async () => seen((looks.length > 1 ? looks.shift() : looks[0]) ?? []),
  leave: nothing,
  another: async () => other ?? tabOf(looks),
  close: nothing,
})

const bare = ['NAV', 'A']
const whole = ['NAV', 'A', 'BUTTON']
const open = (tab: Tab) =>
  openPages({ tab, candidate: { name: 'mfe-x', buildId: '0123456789ab' }, pages: [], errors: [], failed: [] })

it('finds nothing where a part of the shell came late', async () => {
  expect(await open(tabOf([bare, bare, bare, whole], tabOf([bare, bare, whole])))).toEqual([])
})

it('finds a shell that lost such a part', async () => {
  const [found] = await open(tabOf([whole, whole, whole, bare], tabOf([bare, bare, whole])))
  expect(found?.what).toContain('the navigation looks different afterwards: 3 elements became 2')
})
