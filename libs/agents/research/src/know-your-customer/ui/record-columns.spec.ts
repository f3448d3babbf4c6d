import { describe, expect, it } from 'vitest'
import { cellText, columnsOf, titleCase } from './record-columns.ts'
import { registerDate } from './register-date.ts'

describe('a table over records', () => {
  it('has the columns of its records without the hidden ones', () => {
    const rows = [
      { type: 'PRIMARY', building: '1', buildingName: 'B', floor: '2', street: 'S', latitude: '1', longitude: '2' },
      { type: 'ADDITIONAL', city: 'C', zip: '411001' },
    ]
    expect(columnsOf(rows)).toEqual(['type', 'street', 'zip'])
    expect(columnsOf([])).toEqual([])
  })

  it('heads columns in words', () => {
    expect(['ack', 'stateCode', 'return_period', 'filed'].map(titleCase)).toEqual([
      'Ack',
      'State Code',
      'Return Period',
      'Filed',
    ])
  })

  it('writes a dash for what is not known', () => {
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

describe('a day of a register', () => {
  it('has its month as a word', () => {
    expect(registerDate('2017-07-01')).toBe('1 July 2017')
    expect(registerDate('01/07/2017')).toBe('1 July 2017')
    expect(registerDate('01-07-2017')).toBe('1 July 2017')
    expect(registerDate('July 2017')).toBe('July 2017')
    expect(registerDate('99/99/2017')).toBe('99/99/2017')
  })
})
