import { describe, expect, it } from 'vitest'
import { fileName, overBudget } from './budgets.ts'

const budget = {
  kilobytes: 200,
  requests: 8,
  depth: 3,
  files: { 'host/static/js/index.js': 150, 'mfe-auth/remoteEntry.js': 12, 'mfe-auth/static/js/page-login.js': 38 },
}

describe('fileName', () => {
  it('leaves out hashes, which change with every build', () => {
    expect(fileName('/r/host/1a2b3c4d5e6f/static/js/index.0123456789.js')).toBe('host/static/js/index.js')
    expect(fileName('/r/mfe-auth/1a2b3c4d5e6f/remoteEntry.d493dfcf.js')).toBe('mfe-auth/remoteEntry.js')
    expect(fileName('/login')).toBe('/login')
  })
})

describe('overBudget', () => {
  it('accepts costs within the budget and growth within the tolerance', () => {
    expect(overBudget('/feedback', budget, budget)).toEqual([])
    expect(overBudget('/feedback', { ...budget, kilobytes: 203.9, requests: 7, depth: 2 }, budget)).toEqual([])
  })

  it('names files that grew or are new, largest growth first', () => {
    const files = { ...budget.files, 'host/static/js/index.js': 155, 'mfe-auth/static/js/forms.js': 11 }
    expect(overBudget('/feedback', { ...budget, kilobytes: 216, files }, budget)).toEqual([
      '/feedback grew from 200.0 KB to 216.0 KB:',
      '  mfe-auth/static/js/forms.js is new: 11.0 KB',
      '  host/static/js/index.js: 150.0 KB → 155.0 KB',
    ])
  })

  it('has no tolerance for requests and steps', () => {
    expect(overBudget('/feedback', { ...budget, requests: 9, depth: 4 }, budget)).toEqual([
      '/feedback makes 9 requests instead of 8.',
      '/feedback waits for 4 steps instead of 3.',
    ])
    expect(overBudget('/new', budget, undefined)).toEqual(['/new has no budget.'])
  })
  it('has none for the goals of first visits, which leave out the font', () => {
    const files = { 'host/static/js/index.js': 160.1, 'host/static/font/inter.woff2': 15 }
    const cost = { ...budget, kilobytes: 175.1, files }
    expect(overBudget('/login', cost, cost)).toEqual(['/login needs 160.1 KB without its font; the goal is 160.0 KB.'])
    expect(overBudget('/ai-agents/get-tax', cost, cost)).toEqual([])
  })
})
