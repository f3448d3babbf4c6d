import { describe, expect, it } from 'vitest'
import { cellText, columnsOf, titleCase } from './record-columns.ts'
import { registerDate, registerPeriod } from './register-date.ts'

describe('table of records', () => {
  it("has its records' columns except the hidden ones", () => {
    const rows = [
      { type: 'PRIMARY', building: '1', buildingName: 'B', floor: '2', street: 'S', latitude: '1', longitude: '2' },
      { type: 'ADDITIONAL', city: 'C', zip: '411001' },
    ]
    expect(columnsOf(rows)).toEqual(['type', 'street', 'zip'])
    expect(columnsOf([])).toEqual([])
  })

  it('turns keys into column headings', () => {
    expect(['ack', 'stateCode', 'return_period', 'filed'].map(titleCase)).toEqual([
      'Ack',
      'State Code',
      'Return Period',
      'Filed',
    ])
  })

  it('shows a dash for unknown values', () => {
    expect([null, '', ' ', undefined, 'x', 0, true, ['a', 'b']].map(cellText)).toEqual([
      '—',
      '—',
      '—',
      '—',
      'x',
      '0',
      'Yes',
      'a, b',
    ])
  })
})

describe('register date', () => {
  it('spells out its month', () => {
    expect(registerDate('2017-07-01')).toBe('1 July 2017')
    expect(registerDate('01/07/2017')).toBe('1 July 2017')
    expect(registerDate('01-07-2017')).toBe('1 July 2017')
    expect(registerDate('July 2017')).toBe('July 2017')
    expect(registerDate('99/99/2017')).toBe('99/99/2017')
  })

  it('names the month of a return', () => {
    expect(['092026', 'September 2026', '992026', 'Q1'].map(registerPeriod)).toEqual([
      'September 2026',
      'September 2026',
      '992026',
      'Q1',
    ])
  })
})
