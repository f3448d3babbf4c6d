import { expect, it } from 'vitest'
import { withoutLetterSpacing } from './letter-spacing.ts'

it.each([
  ['O K T . 2 0 2 3 – H E U T E', 'OKT. 2023 – HEUTE'],
  ['2 0 2 1 - 0 6  T O  P R E S E N T', '2021-06 TO PRESENT'],
  ['E l e n a R o s s i', 'Elena Rossi'],
  ['A b t e i l u n g s l e i t e r', 'Abteilungsleiter'],
])('joins the letters of %s', (text, expected) => {
  expect(withoutLetterSpacing(text)).toBe(expected)
})

it.each(['A B or C', 'Driving licence A B C1', '○ ○ ○ ○ ○', 'R & D at S. K. F.'])('leaves %s as it is', (text) => {
  expect(withoutLetterSpacing(text)).toBe(text)
})
