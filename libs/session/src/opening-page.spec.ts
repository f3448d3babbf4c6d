import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openingPage } from './opening-page.ts'

const page = { remote: 'mfe-support', build_id: '0123456789ab', page: '/feedback' }

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('leaves nothing behind when the page was opened', () => {
  openingPage.begin(page)
  openingPage.end()
  expect(openingPage.takeAbandoned()).toBeNull()
})

it('is taken once, after the reload of a tab that hung', () => {
  openingPage.begin(page)
  expect(openingPage.takeAbandoned()).toEqual(page)
  expect(openingPage.takeAbandoned()).toBeNull()
})

it.each(['null', '7', '{"remote":1}', '{', '{"remote":"mfe-auth"}'])('reads %s as nothing', (text) => {
  sessionStorage.setItem('opening', text)
  expect(openingPage.takeAbandoned()).toBeNull()
})

it('does without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  openingPage.begin(page)
  openingPage.end()
  expect(openingPage.takeAbandoned()).toBeNull()
})
