import { expect, test } from 'vitest'
import { de } from './words-de.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'
import { fr } from './words-fr.ts'
import { frameWords } from './frame-words.ts'

test.each([
  ['devis 4 250 € TTC, début lundi 12 janvier, acompte 30 %, merci de signer', fr],
  ['cita cambiada, viernes 6 octubre', es],
  ['probe fällt aus, nächste am donnerstag', de],
  ['no rehearsal on thursday', en],
  ['la furgoneta hace ruido al frenar, llevarla el lunes', es],
  ['el coche ya está arreglado, puede recogerlo hoy', es],
  ['grooming 10 am, nails 300', en],
  ['kal tak paisa le aana', en],
])('%s', (notes, words) => expect(frameWords(undefined, { author: undefined }, notes)).toBe(words))

test('reads too few words with the name of the reader', () =>
  expect(frameWords(undefined, { author: undefined }, 'ok mañana', 'Señora Nuñez')).toBe(es))
