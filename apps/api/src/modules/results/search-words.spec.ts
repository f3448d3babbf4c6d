import { cpuTimeOf } from '@bazaar/testing'
import { expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

it('puts marks in order in a time that grows with the text', async () => {
  const marks = `${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}`
  expect(await cpuTimeOf(() => searchWords('u', marks))).toBeLessThan(1_000)
})

it('finds words written in either form', () => {
  expect(searchWords('u', 'Cafe\u0301 ｶﾌｪ', { price: 5 })).toEqual(['owner:u', 'café', 'カフェ', '5'])
})
