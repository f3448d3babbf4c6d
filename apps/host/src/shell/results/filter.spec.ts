import { expect, it } from 'vitest'
import { addressOf, filterOf, isFiltered, queryOf } from './filter.ts'

it.each([
  ['/results', { search: '', agent: '', folder: '', only: '' }, {}],
  [
    '/results?q=sour+dough&agent=get-tax',
    { search: 'sour dough', agent: 'get-tax', folder: '', only: '' },
    { search: 'sour dough', agent: 'get-tax' },
  ],
  ['/results?folder=Diwali', { search: '', agent: '', folder: 'Diwali', only: '' }, { folder: 'Diwali' }],
  ['/results?only=deleted', { search: '', agent: '', folder: '', only: 'deleted' }, { only: 'deleted' }],
] as const)('%s says which results are shown', (address, filter, query) => {
  expect(filterOf(new URL(address, 'http://localhost').searchParams)).toEqual(filter)
  expect(addressOf(filter)).toBe(address)
  expect(queryOf(filter)).toEqual(query)
  expect(isFiltered(filter)).toBe(address !== '/results')
})

it('ignores unknown parts and cuts long searches', () => {
  expect(filterOf(new URLSearchParams({ only: 'stolen', q: 'x'.repeat(500) }))).toEqual({
    search: 'x'.repeat(200),
    agent: '',
    folder: '',
    only: '',
  })
})
