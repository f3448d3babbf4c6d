import { afterEach, expect, it, vi } from 'vitest'
import { currentLocale, momentFormat, translate, translatedPages } from './index.ts'

const open = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } })
afterEach(() => void vi.unstubAllGlobals())

it('replaces texts in place, below groups too, and lists as a whole', () => {
  const words = {
    go: 'Go',
    nav: { home: 'Home', back: 'Back' },
    steps: ['One', 'Two'],
    count: (n: number) => `${n} runs`,
  }
  const { nav } = words
  translate(words, {
    go: 'चलाएँ',
    nav: { home: 'मुख्य', back: 'वापस' },
    steps: ['एक'],
    count: (n) => `${n} रन`,
  })
  expect([words.go, nav.home, words.steps, words.count(2)]).toEqual(['चलाएँ', 'मुख्य', ['एक'], '2 रन'])
})

it('reads the language of the page, and takes English for any other', () => {
  expect(currentLocale()).toBe('en')
  open('hi')
  expect(currentLocale()).toBe('hi')
  open('toString')
  expect(currentLocale()).toBe('en')
})

it('translates before the code of a page runs, and only where it is needed', async () => {
  const order: string[] = []
  const note = (what: string) => async () => void order.push(what)
  const pages = translatedPages({ home: note('page') }, { hi: note('translation') })
  await pages['home']?.()
  open('hi')
  await pages['home']?.()
  expect(order).toEqual(['page', 'translation', 'page'])
})

it.each([
  ['en', '27 Nov 2026, 3:05\u00A0pm'],
  ['hi', '27 नव॰ 2026, दोपहर\u00A03:05'],
] as const)('keeps the words of a time on one line in %s', (locale, text) => {
  expect(momentFormat(locale, { timeZone: 'UTC' })('2026-11-27T15:05:00Z')).toBe(text)
})
