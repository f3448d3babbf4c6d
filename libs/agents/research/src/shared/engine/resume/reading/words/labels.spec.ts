import { expect, it } from 'vitest'
import { labelOf } from './labels.ts'

it.each([
  'Name and type of organisation providing education and training',
  'Name und Art der Bildungs- oder Ausbildungseinrichtung',
  'Nom et type de l’établissement d’enseignement ou de formation',
  'Nombre y tipo de la organización que ha impartido la educación o la formación',
])('knows the label of schools in older forms of Europass: %s', (text) => {
  expect(labelOf(text)).toBe('school')
})
