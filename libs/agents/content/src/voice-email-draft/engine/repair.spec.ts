import { expect, test } from 'vitest'
import { repaired } from './repair.ts'

test.each([
  ['um the lamps uh are here', 'the lamps are here'],
  ['two boxes no wait three boxes are here', 'three boxes are here'],
  ['come at five no sorry six', 'come at six'],
  ['come on monday, no wait, tuesday', 'come on tuesday'],
  ['the blue one i mean the green one no wait the red one', 'the red one'],
  ['ähm die Lampen sind da', 'die Lampen sind da'],
  ['i mean well no wait for it', 'i mean well no wait for it'],
  ['it is four hundred and ten uh four hundred and twenty', 'it is four hundred and twenty'],
  ['er kommt am Montag', 'er kommt am Montag'],
])('%s', (said, meant) => expect(repaired(said)).toBe(meant))
