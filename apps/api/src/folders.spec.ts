import { mutualImports } from '@bazaar/testing'
import { expect, it } from 'vitest'

it('has no pair of folders that import each other', () => {
  expect(mutualImports(import.meta.dirname)).toEqual([])
})
