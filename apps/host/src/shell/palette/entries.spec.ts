import { expect, it } from 'vitest'
import { type Entry, entriesOf, matching } from './entries.ts'

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

const account = { chooseLocale: async () => undefined, signOut: async () => undefined }
const shell = { registry: { agents: () => [], pageAt: () => true }, account }
const owner = {}

it.each([
  ['ticket', '/customer-support'],
  ['redeem', '/settings/usage'],
  ['password', '/settings'],
])('finds a page by what people come for: %s', (typed, path) => {
  const opened: string[] = []
  matching(
    entriesOf({ ...shell, user: owner }, (to) => opened.push(to)),
    typed,
  )[0]?.run()
  expect(opened).toEqual([path])
})

it('offers desk and console only to those who may open them', () => {
  const pathsOf = (user: Parameters<typeof entriesOf>[0]['user']) =>
    entriesOf({ ...shell, user }, () => undefined).map(({ id }) => id)
  expect(pathsOf(owner)).not.toContain('/admin')
  expect(pathsOf(owner)).not.toContain('/desk')
  expect(pathsOf({ role: 'staff', admin: true })).toEqual(expect.arrayContaining(['/desk', '/admin']))
})
