import { expect, it } from 'vitest'
import { checkPassword } from './password-policy.ts'

const check = (password: string) => () =>
  checkPassword(password, { email: 'asha@example.com', fullname: 'Asha Rao' }, 'Tea Desk', 'password')

it.each([
  'password123',
  'aaaaaaaa',
  '        ',
  '\u00a0'.repeat(9),
  'abababab',
  'abcabcabcabc',
  'correctcorrect',
  'Aa1!Aa1!Aa1!',
  '1234567890ab',
  'abcdefgh',
  '87654321',
  'agentbazaar',
  'Agent-Bazaar-1',
  'teadesk2026',
])('%j is too easy to guess', (password) => {
  expect(check(password)).toThrow('This password is too common')
})

it.each(['Asha-Rao-1', 'asha@example.com'])('%j is the own name', (password) => {
  expect(check(password)).toThrow('not based on your name')
})

it.each(['correct-horse-7', 'teapot-9', 'long enough', 'Monsoon-ledger-99', 'पासवर्ड लंबा है', '1984-was-a-book'])(
  '%j is accepted',
  (password) => {
    expect(check(password)).not.toThrow()
  },
)
