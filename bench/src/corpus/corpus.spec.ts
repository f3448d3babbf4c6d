import { expect, it } from 'vitest'
import { pageTruths } from './corpus.ts'

it('has each page once', () => {
  const ids = pageTruths().map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})
