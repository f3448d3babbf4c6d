import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openingPage } from './opening-page.ts'
import { tabNumber } from './storage.ts'

const page = { remote: 'mfe-support', build_id: '0123456789ab', page: '/feedback' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const asOtherTab = () => {
  const stored = JSON.parse(localStorage.getItem('opening') ?? '{}')
  localStorage.setItem('opening', JSON.stringify({ ...stored, tab: `${tabNumber()}1` }))
}

it('leaves nothing behind when the page was opened', () => {
  openingPage.begin(page)
  openingPage.end()
  expect(openingPage.takeAbandoned()).toBeNull()
})

it('is taken once, by the same tab after a reload', () => {
  openingPage.begin(page)
  expect(openingPage.takeAbandoned()).toEqual(page)
  expect(openingPage.takeAbandoned()).toBeNull()
})

it('is taken by another tab only when the first had time to open it', () => {
  vi.useFakeTimers()
  openingPage.begin(page)
  asOtherTab()
  openingPage.end()
  expect(openingPage.takeAbandoned()).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(openingPage.takeAbandoned()).toEqual(page)
})

it.each(['null', '7', '{"tab":1}', '{', '{"tab":"1","remote":"mfe-auth"}'])('reads %s as nothing', (text) => {
  localStorage.setItem('opening', text)
  expect(openingPage.takeAbandoned()).toBeNull()
})
