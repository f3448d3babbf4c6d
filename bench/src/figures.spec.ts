import { describe, expect, it } from 'vitest'
import { depthOf, indexesIn, median, pairedRatio, spread, turns } from './figures.ts'

describe('median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([10, 9, 1, 3])).toBe(6)
    expect(median([])).toBeNaN()
  })
})

describe('spread', () => {
  it('keeps the lowest and the highest value', () => {
    expect(spread([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 })
  })
})

describe('pairedRatio', () => {
  it('compares run by run, so that load of the machine cancels out', () => {
    // The second round was twice as slow for both.
    expect(pairedRatio([110, 220, 115], [100, 200, 100])).toEqual({ median: 1.1, min: 1.1, max: 1.15 })
  })

  it('rejects different numbers of runs', () => {
    expect(() => pairedRatio([1, 2], [1])).toThrow(/cannot be paired/)
  })
})

describe('turns', () => {
  it('reverses every other round', () => {
    expect(turns(['a', 'b', 'c'], 3)).toEqual([
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ])
  })
})

describe('depthOf', () => {
  it('counts requests that waited for another', () => {
    const page = { start: 0, end: 10 }
    const script = { start: 10, end: 30 }
    const style = { start: 11, end: 20 }
    const data = { start: 31, end: 40 }
    expect(depthOf([])).toBe(0)
    expect(depthOf([page])).toBe(1)
    expect(depthOf([style, script, page])).toBe(2)
    expect(depthOf([data, style, script, page])).toBe(3)
  })

  it('counts overlapping requests as one step', () => {
    expect(
      depthOf([
        { start: 0, end: 10 },
        { start: 9, end: 20 },
        { start: 19, end: 30 },
      ]),
    ).toBe(2)
  })
})

describe('indexesIn', () => {
  it('names each index once, in the order of the plan, and tables that are read whole', () => {
    const plan = [
      'Limit (actual rows=21.00 loops=1)',
      '  ->  Index Scan Backward using result_user on result (actual rows=21.00 loops=1)',
      '        Index Cond: (user_id = 1)',
      '  ->  Bitmap Index Scan on result_search (actual rows=10.00 loops=1)',
      '  ->  Index Only Scan using result_user on result',
      '  ->  Seq Scan on ticket',
    ]
    expect(indexesIn(plan)).toBe('result_user, result_search, Seq Scan on ticket')
  })
})
