import { expect, it } from 'vitest'
import { type Entry, matching } from './entries.ts'

const entry = (label: string, also = ''): Entry => ({ id: label, group: '', label, also, run: () => undefined })
const entries = [entry('Website Analysis', 'google audit'), entry('Get Tax', 'income'), entry('My results')]
const labels = (typed: string) => matching(entries, typed).map(({ label }) => label)

it.each([
  ['', ['Website Analysis', 'Get Tax', 'My results']],
  ['ana web', ['Website Analysis']],
  ['INC', ['Get Tax']],
  ['site', []],
])('%j finds %j', (typed, found) => {
  expect(labels(typed)).toEqual(found)
})

it('shows what is found by its name first', () => {
  expect(matching([entry('Audit', 'tax'), entry('Tax')], 'tax').map(({ label }) => label)).toEqual(['Tax', 'Audit'])
})
