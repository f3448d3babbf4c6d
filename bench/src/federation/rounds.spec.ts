import { describe, expect, it } from 'vitest'
import { figureOf, measureByTurns, ratioOf, spreadText } from './rounds.ts'

describe('measureByTurns', () => {
  it('alternates the order and discards the first round', async () => {
    const order: string[] = []
    const variant = (name: string, values: number[]) => async () => {
      order.push(name)
      return { ms: values.shift() ?? Number.NaN }
    }
    const measured = await measureByTurns({ a: variant('a', [999, 10, 30]), b: variant('b', [999, 5, 10]) }, 2)
    expect(order.join('')).toBe('abbaab')
    expect(figureOf(measured, 'a', 'ms')).toEqual({ median: 20, min: 10, max: 30 })
    expect(ratioOf(measured, 'a', 'b', 'ms')).toEqual({ median: 2.5, min: 2, max: 3 })
  })
})

describe('spreadText', () => {
  it('shows the median and the range', () => {
    expect(spreadText({ median: 1.04, min: 1, max: 1.125 }, 2)).toBe('1.04 [1.00–1.13]')
  })
})
