import { describe, expect, it } from 'vitest'
import { copiesIn, wrongCopies } from './copies.ts'

const react =
  'throw Error("takes an object of state variables to update or a function which returns an object of state variables.")'
const host = `${react};x={rendererPackageName:"react-dom"};window.__reactRouterVersion="7";k={o:'draft_owner'}`

describe('copiesIn', () => {
  it('finds one copy of each in a page', () => {
    const copies = copiesIn([host, 'remote()'])
    expect(copies).toEqual({ react: 1, 'react-dom': 1, router: 1, session: 1, zod: 0 })
    expect(wrongCopies(copies)).toEqual([])
  })

  it('names modules that a page has twice, not at all, or against the rule', () => {
    expect(wrongCopies(copiesIn([host, react]))).toEqual(['react (2)'])
    expect(wrongCopies(copiesIn([]))).toHaveLength(4)
    expect(wrongCopies(copiesIn([host, 'k("$ZodType",a)']))).toEqual(['zod (1)'])
  })
})
