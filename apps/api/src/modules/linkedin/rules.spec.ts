import fc from 'fast-check'
import { expect, test } from 'vitest'
import { littleText } from './little-text.ts'
import { seal, unseal } from '../../security/seal.ts'
import { readState, writeState } from './state.ts'
import vectors from './vectors/platform_limits.json' with { type: 'json' }
import { newerVersion } from './version.ts'

test.each(vectors.linkedinLittleText.computedHere)('%s', (plain, escaped) => expect(littleText(plain!)).toBe(escaped))
test.each([
  ['#GSTReturns and #3 things', '#GSTReturns and #3 things'],
  ['issue#4 # alone ##x', 'issue\\#4 \\# alone \\#\\#x'],
  ['see https://a.example/x_(y)?q=#z now', 'see https://a.example/x_(y)?q=#z now'],
  ['back\\slash', 'back\\\\slash'],
])('%s', (plain, escaped) => expect(littleText(plain)).toBe(escaped))
test('every reserved character is escaped in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'\\|{}@[]()<>*_~ab '.split('')) }), (text) => {
      expect(littleText(text).replace(/\\[\\|{}@[\]()<>#*_~]/g, '')).not.toMatch(/[\\|{}@[\]()<>*_~]/)
    }),
  )
})

test('a sealed token opens only with its own secret and owner', () => {
  const secret = 's'.repeat(40)
  const sealed = seal(secret, 'session-1', 'the token')
  expect(sealed).not.toContain('token')
  expect(seal(secret, 'session-1', 'the token')).not.toBe(sealed)
  expect(unseal(secret, 'session-1', sealed)).toBe('the token')
  expect(unseal(secret, 'session-2', sealed)).toBeNull()
  expect(unseal('t'.repeat(40), 'session-1', sealed)).toBeNull()
  expect(unseal(secret, 'session-1', `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(unseal(secret, 'session-1', 'nonsense')).toBeNull()
})

test('a state is accepted only if it is ours, unchanged and recent', () => {
  const state = { user: 'u', session: 's', browser: 'b', until: 1_000 }
  const written = writeState('secret', state)
  expect(readState('secret', written, new Date(999))).toEqual(state)
  expect(readState('secret', written, new Date(1_000))).toBeNull()
  expect(readState('other', written, new Date(0))).toBeNull()
  expect(readState('secret', `x${written}`, new Date(0))).toBeNull()
  expect(readState('secret', '', new Date(0))).toBeNull()
})

test.each([
  ['202607', '2027-08-10', '202707'],
  ['202607', '2026-08-01', null],
  ['202512', '2026-01-15', null],
  ['202511', '2026-01-15', '202512'],
])('after %s, in %s: %s', (set, now, newer) => expect(newerVersion(set, new Date(now))).toBe(newer))
