import { expect, it } from 'vitest'
import { readDegree } from './degrees.ts'

it('takes the name of a German examination for a degree', () => {
  expect(readDegree('Geprüfte Bilanzbuchhalterin in Rechnungswesen')).toEqual({
    studyType: 'Geprüfte Bilanzbuchhalterin',
    area: 'Rechnungswesen',
  })
  expect(readDegree('Staatlich geprüfter Betriebswirt')).toEqual({
    studyType: 'Staatlich geprüfter Betriebswirt',
    area: null,
  })
})
